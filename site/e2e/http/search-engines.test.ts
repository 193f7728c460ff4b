import { expect, test } from 'vitest';
import { listedPages } from './crawl.ts';
import { facts } from './html.ts';
import { get } from './site.ts';

const length = { title: [10, 70], description: [50, 200] } as const;
const markdown = /[*_#`[\]]|&\w+;/;

test('each listed page has one title, description and canonical URL, none of them another page’s', async () => {
  const pages = (await listedPages()).map((page) => ({ ...page, ...facts(page.text) }));
  expect(pages.length, 'the whole demo clinic').toBeGreaterThan(100);
  const faults: string[] = [];
  const seen = new Map<string, string>();
  for (const { path, headers, titles, descriptions, canonicals } of pages) {
    if (headers.has('x-robots-tag')) faults.push(`${path}: x-robots-tag`);
    if (canonicals.length !== 1 || new URL(canonicals[0] ?? '').pathname !== path)
      faults.push(`${path}: ${canonicals}`);
    for (const [kind, found] of [
      ['title', titles],
      ['description', descriptions],
    ] as const) {
      const [text = ''] = found;
      const [least, most] = length[kind];
      const isRepeated = seen.has(text) ? [`also of ${seen.get(text)}`] : [];
      seen.set(text, path);
      const isWrong = found.length !== 1 || text.length < least || text.length > most || isRepeated.length > 0;
      if (isWrong) faults.push(`${path}: ${kind} «${found}» ${isRepeated}`);
    }
    if (titles.some((text) => text.split('Томск').length > 2)) faults.push(`${path}: the city twice in «${titles}»`);
    if (descriptions.some((text) => markdown.test(text))) faults.push(`${path}: ${descriptions}`);
  }
  expect(faults).toEqual([]);
});

test.for([
  ['/search?q=имплант', 'results of a search'],
  ['/callback', 'a form'],
  ['/callback?done', 'a confirmation'],
  ['/reviews/sent', 'a confirmation'],
  ['/vision', 'settings'],
  ['/visit', 'a visit by its link'],
  ['/doctors?speciality=Терапевт', 'a filtered list'],
  ['/reviews?about=clinic', 'a filtered list'],
  ['/reviews?sort=old', 'a list in another order'],
  ['/prices?q=имплант', 'a filtered list'],
] as const)('not for search engines, by header and markup: %s, %s', async ([path]) => {
  const { headers, text } = await get(path);
  expect(headers.get('x-robots-tag')).toBe('noindex, follow');
  expect(facts(text).robots).toEqual(['noindex, follow']);
});

test('the second page of a list has its own title, description and URL', async () => {
  const { text: first } = await get('/news');
  const { text, headers } = await get('/news?page=2');
  const { titles, descriptions, canonicals } = facts(text);
  expect(titles).toEqual([expect.stringContaining('страница 2')]);
  expect(descriptions).toHaveLength(1);
  expect(descriptions).not.toEqual(facts(first).descriptions);
  expect(new URL(canonicals[0] ?? '').search).toBe('?page=2');
  expect(headers.get('x-robots-tag')).toBeNull();
});
