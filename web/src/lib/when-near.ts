import type { Attachment } from 'svelte/attachments';

/** Calls `begin` once, when the element is about to scroll into view. */
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
