// Our own rules pages, from Markdown. A list item that begins with a clause id in bold can be linked to.
import { marked } from 'marked';

export interface Chapter {
  id: string;
  title: string;
}

export function markdown(text: string): { html: string; chapters: Chapter[] } {
  const chapters: Chapter[] = [];
  const html = (marked.parse(text, { async: false }) as string)
    .replace(/<h2>(.*?)<\/h2>/g, (_, title: string) => {
      const id = `chapter-${chapters.length + 1}`;
      chapters.push({ id, title: title.replace(/<[^>]*>/g, '').replaceAll('&amp;', '&').replaceAll('&#39;', '’') });
      return `<h2 id="${id}">${title}</h2>`;
    })
    .replace(/<li>(<p>)?\s*(?=<strong>)/g, (item) => item.trimEnd())
    .replace(/<li>(<p>)?(<strong>([TU]\d+(?:\.\d+)?)<\/strong>)/g, '<li id="$3">$1$2');
  return { html, chapters };
}

