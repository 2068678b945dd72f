// French sets its signs apart: a narrow no-break space before ; ! ? » and after «, a no-break space before a colon.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const found = (folder: string, name: RegExp): string[] =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path.replaceAll('\\', '/')))
    .map((path) => join(folder, path));
const CATALOGUES = found('../src', /(^|\/)fr\.ts$/);
const RULES = found('../../src/atoll/games', /\/rulebook\/(aid\.)?fr\.md$/);

/** What is wrong with a text, with its surroundings. Times (12:30) and addresses (https://) have a colon of their own kind. */
function misset(text: string): string[] {
  const wrong = /(?<!\u202f)[;!?»]|«(?!\u202f)|(?<!\u00a0)(?!(?<=\d):\d):(?!\/\/)/g;
  return [...text.matchAll(wrong)].map(({ index }) => text.slice(Math.max(0, index - 20), index + 10));
}

/** Every text of a catalogue, with … for what is filled in; what is code there is left out. */
function texts(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    if (ts.isTemplateExpression(node))
      found.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…'));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('fr.ts', source, ts.ScriptTarget.Latest, true));
  return found;
}

it('knows well-set French from other', () => {
  for (const good of ['Comment\u202f?', '«\u202fe7\u202f»', '…\u00a0: …', 'à 12:30', 'https://atoll.example']) {
    expect(misset(good)).toEqual([]);
  }
  for (const bad of ['Comment ?', 'Comment?', 'a\u00a0; b', '« e7 »', '«e7»', '… : …', '…: …', ' ; …'])
    expect(misset(bad), bad).not.toEqual([]);
});

describe('French', () => {
  const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');
  it('has its catalogues, lessons and rules', () => {
    expect(CATALOGUES.length).toBe(found('../src', /(^|\/)en\.ts$/).length);
    expect(CATALOGUES.length).toBeGreaterThan(3);
    expect(RULES.length).toBe(4);
  });
  it.each(CATALOGUES)('is well set in %s', (path) => {
    expect(texts(read(path)).length).toBeGreaterThan(0);
    expect(texts(read(path)).flatMap(misset)).toEqual([]);
  });
  it.each(RULES)('is well set in %s', (path) => {
    const prose = read(path).replace(/`[^`]*`|^\|[\s:|-]+\|$/gm, '…'); // code and the rules of tables are not French
    expect(misset(prose)).toEqual([]);
  });
});
