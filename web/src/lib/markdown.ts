// The rules pages, from Markdown. A list item that begins with a clause id in bold can be linked to.
import { marked, type Token, type Tokens } from 'marked';
import { printed } from './typeset';

export interface Chapter {
  id: string;
  title: string;
}

/** A stretch of the page, and the clause that it ends with if it was cut there. */
export interface Piece {
  html: string;
  clause: string | null;
}

const CLAUSE = /^\*\*([A-Z]\d+(?:\.\d+)?)\*\*/;

/** The ids of the clauses of a section, in the order of the page: the T2.1, T2.2, … of section 2. */
export const clausesOf = (text: string, section: number): string[] =>
  [...text.matchAll(/^- \*\*([A-Z](\d+)\.\d+)\*\*/gm)].filter(([, , n]) => n === String(section)).map(([, id]) => id!);

/** The page as HTML, cut after each of the clauses named. */
export function markdown(
  text: string,
  cuts: ReadonlySet<string> = new Set(),
): { pieces: Piece[]; chapters: Chapter[] } {
  const chapters: Chapter[] = [];
  const pieces: Piece[] = [];
  let tokens: Token[] = [];

  const cut = (clause: string | null): void => {
    pieces.push({ html: html(tokens, chapters), clause });
    tokens = [];
  };
  for (const token of marked.lexer(text)) {
    if (token.type !== 'list') {
      tokens.push(token);
      continue;
    }
    let items: Tokens.ListItem[] = [];
    for (const item of (token as Tokens.List).items) {
      items.push(item);
      const id = CLAUSE.exec(item.text)?.[1];
      if (!id || !cuts.has(id)) continue;
      tokens.push({ ...(token as Tokens.List), items });
      cut(id);
      items = [];
    }
    if (items.length > 0) tokens.push({ ...(token as Tokens.List), items });
  }
  cut(null);
  return { pieces, chapters };
}

function html(tokens: Token[], chapters: Chapter[]): string {
  void marked.walkTokens(tokens, (token) => {
    if (token.type === 'text') (token as Tokens.Text).text = printed((token as Tokens.Text).text);
  });
  return marked
    .parser(tokens)
    .replace(/<h2>(.*?)<\/h2>/g, (_, title: string) => {
      const id = `chapter-${chapters.length + 1}`;
      chapters.push({ id, title: title.replace(/<[^>]*>/g, '').replaceAll('&amp;', '&') });
      return `<h2 id="${id}">${title}</h2>`;
    })
    .replace(/<li>(<p>)?\s*(?=<strong>)/g, (item) => item.trimEnd())
    .replace(/<li>(<p>)?(<strong>([A-Z]\d+(?:\.\d+)?)<\/strong>)/g, '<li id="$3">$1$2');
}
