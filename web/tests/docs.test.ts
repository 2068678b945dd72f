// The documentation as pages: every file is listed, and links lead to something.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DOCS, renderDoc, target } from '../src/lib/docs';

const folder = join(import.meta.dirname, '../../docs');
const read = (name: string): string => readFileSync(`${folder}/${name}.md`, 'utf8');

describe('the documentation', () => {
  it('lists every file under its first heading', () => {
    const found = readdirSync(folder).filter((file) => file.endsWith('.md'));
    expect(found.map((file) => file.slice(0, -3)).sort()).toEqual(Object.keys(DOCS).sort());
    for (const [name, title] of Object.entries(DOCS)) expect(read(name).split('\n')[0]).toBe(`# ${title}`);
  });

  it('has links that lead to a page, and to a heading that is there', () => {
    const places = new Map(Object.keys(DOCS).map((name) => [name, renderDoc(read(name)).html]));
    for (const [name, html] of places) {
      for (const [, href = ''] of html.matchAll(/<a href="([^"]*)"/g)) {
        if (/^(https:|\/rules\/)/.test(href)) continue;
        const [, doc = name, place] = /^(?:\/docs\/([\w-]+))?(?:#(.*))?$/.exec(href) ?? [];
        expect(places.get(doc), `${name}: ${href}`).toBeDefined();
        if (place !== undefined) expect(places.get(doc), `${name}: ${href}`).toContain(`id="${place}"`);
      }
      for (const [, src = ''] of html.matchAll(/<img src="([^"]*)"/g)) expect(src, name).not.toBe('');
    }
  });

  it('leaves out links to files that only the sources have', () => {
    expect(target('../src/atoll/games/spec.py')).toBeNull();
    expect(target('../src/atoll/games/titania/rulebook/en.md')).toBe('/rules/titania');
    expect(target('operating.md#notices')).toBe('/docs/operating#notices');
  });
});
