// The documentation as pages: Markdown from the folder docs/, each file loaded when needed.
import { marked, type Token, type Tokens } from 'marked';
import type { Chapter } from './markdown';

/** What there is to read, in this order. A title is the first heading of its file. */
export const DOCS: Record<string, string> = {
  offline: 'Without a server',
  operating: 'Running the server',
  troubleshooting: 'When something goes wrong',
  privacy: 'What is kept about people, and for how long',
  security: 'Threats, and what is done about them',
  python: 'Atoll from Python',
  client: 'Playing with a program of your own',
  api: "The server's API",
  log: 'The log',
  position: 'A position as text',
  bots: 'The bots',
  'bot-trials': 'Trials with the bots',
  analysis: 'Analysis',
  'own-game': 'A game of your own',
  'titania-board': "Titania's board, playtested",
  'utopia-board': "Utopia's board, playtested",
  architecture: 'How Atoll is built',
  glossary: 'Glossary',
  benchmarks: 'How fast it is',
};

const TEXTS = import.meta.glob<string>('../../../docs/*.md', { query: '?raw', import: 'default' });
const PICTURES = import.meta.glob<string>('../../../docs/*/*.svg', { query: '?url', import: 'default', eager: true });
const FOLDER = '../../../docs/';

export const loadDoc = (name: string): Promise<string> =>
  TEXTS[`${FOLDER}${name}.md`]?.() ?? Promise.reject(new Error(`there is no ${name}`));

/** The anchor of a heading, as on code hosts. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/** Where a link in a document leads; null if it leads to a file that is only in the sources. */
export function target(href: string): string | null {
  if (/^(https?:|#)/.test(href)) return href;
  const [file = '', place] = href.split('#');
  const rules = /games\/(\w+)\/rulebook\/en\.md$/.exec(file);
  if (rules) return `/rules/${rules[1]}`;
  const doc = /^([\w-]+)\.md$/.exec(file)?.[1];
  return doc !== undefined && doc in DOCS ? `/docs/${doc}${place === undefined ? '' : `#${place}`}` : null;
}

/** A document as HTML, and its chapters. */
export function renderDoc(text: string): { html: string; chapters: Chapter[] } {
  const chapters: Chapter[] = [];
  const tokens = marked.lexer(text);
  void marked.walkTokens(tokens, (token: Token) => {
    if (token.type === 'image') token.href = PICTURES[FOLDER + (token as Tokens.Image).href] ?? '';
    if (token.type === 'link') {
      const found = target((token as Tokens.Link).href);
      if (found === null) Object.assign(token, { type: 'text', text: (token as Tokens.Link).text });
      else token.href = found;
    }
  });
  const html = marked.parser(tokens).replace(/<h([23])>(.*?)<\/h\1>/g, (_, level: string, title: string) => {
    const plain = title.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|#39);/g, (sign) => SIGNS[sign]!);
    const id = anchor(plain);
    if (level === '2') chapters.push({ id, title: plain });
    return `<h${level} id="${id}">${title}</h${level}>`;
  });
  // Wide elements can be scrolled by keyboard, too.
  return { html: html.replace(/<(pre|table)>/g, '<$1 tabindex="0">'), chapters };
}

const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
