import type { Attachment } from 'svelte/attachments';

/** Calls `begin` once, when the element comes near to what can be seen of the page. */
export function whenNear(begin: () => unknown): Attachment {
  return (element) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        begin();
      },
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  };
}
