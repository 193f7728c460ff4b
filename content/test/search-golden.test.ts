import { expect, test } from 'vitest';
import { goldenQueries, patientQueries } from './golden-queries';
import { patientQuestions } from './patient-questions';
import { indexes, search } from './search-client';

async function findTitles(index: string, query: string): Promise<string[]> {
  const { hits } = await search(index, query, { limit: 12 });
  // Several documents of a menu may lead to one page.
  const pages = new Map(hits.map((hit) => [String(hit.path ?? hit.id), hit] as const).reverse());
  const first = hits.filter((hit) => pages.get(String(hit.path ?? hit.id)) === hit);
  return first.slice(0, 3).map(({ title, name }) => String(title ?? name));
}

test.each(goldenQueries)('$index: $query', async ({ index, query, titles }) => {
  const [first = 'ничего'] = await findTitles(index, query);
  expect(
    titles.filter((title) => first.startsWith(title)),
    `нашлось: ${first}`,
  ).not.toEqual([]);
});

test.each(patientQueries)('$index: $query', async ({ index, query, titles }) => {
  const found = await findTitles(index, query);
  expect(found[0]).toMatch(new RegExp(`^${titles[0]}`));
  expect(
    titles.filter((title) => !found.some((hit) => hit.startsWith(title))),
    `нашлось: ${found}`,
  ).toEqual([]);
});

/** Returns how many questions get an expected hit first and the best one among the first three. */
async function countRight(questions: typeof patientQuestions): Promise<number> {
  let right = 0;
  for (const { index, query, titles } of questions) {
    const found = await findTitles(index, query);
    const [best = ''] = titles;
    const isFirstRight = titles.some((title) => found[0]?.startsWith(title));
    if (isFirstRight && found.some((title) => title.startsWith(best))) right += 1;
  }
  return right;
}

test('patients’ questions are answered, those that the rules were not adjusted by as well as the others', async () => {
  expect(patientQuestions).toHaveLength(120);
  const adjustedBy = patientQuestions.filter((_, place) => place % 2 === 0);
  const heldOut = patientQuestions.filter((_, place) => place % 2 === 1);
  expect(await countRight(adjustedBy)).toBeGreaterThanOrEqual(55);
  expect(await countRight(heldOut)).toBeGreaterThanOrEqual(55);
});

test.each([
  ['лицензия', 'Документы и лицензия'],
  ['парковка', 'Контакты'],
  ['вакансии', 'Отправить резюме'],
  ['выходной', 'Контакты'],
  ['имплант', 'Имплантация'],
  ['сертификат в подарок', 'Подарочный сертификат'],
  ['новый томограф', 'Установили новый томограф'],
  ['зубная щетка', 'Как выбрать зубную щётку'],
])('the page for «%s» is found', async (query, title) => {
  expect(await findTitles('page', query)).toContain(title);
});

test('a doctor’s surname finds the doctor only', async () => {
  expect(await findTitles('doctor', 'кедрова')).toEqual(['Кедрова Анна Сергеевна']);
  for (const index of ['sub-service', 'answer', 'page']) expect(await findTitles(index, 'кедрова')).toEqual([]);
});

test.each(['qwerty', 'zzzz', 'абракадабра', '???'])('nothing is found for %s', async (query) => {
  for (const index of indexes) expect((await search(index, query)).estimatedTotalHits).toBe(0);
});

test.each([
  ['doctor', ['careerStart', 'education', 'id', 'information', 'name', 'services', 'slug', 'specification']],
  ['sub-service', ['description', 'id', 'service', 'slug', 'subtitle', 'title']],
  ['answer', ['id', 'tag', 'text', 'title']],
  ['page', ['endsOn', 'id', 'note', 'path', 'startsOn', 'text', 'title']],
])('%s: a hit has its fields and no others', async (index, fields) => {
  const { hits } = await search(index, '');
  expect(hits.length).toBeGreaterThan(0);
  for (const hit of hits)
    expect(
      Object.keys(hit)
        .filter((field) => field !== 'years')
        .sort(),
    ).toEqual(fields);
});
