import { expect, test } from 'vitest';
import { toFaq } from './faq.server.ts';

const answer = (documentId: string) => ({ documentId, title: `Вопрос ${documentId}`, text: 'Ответ' });
const faq = (given: Partial<Parameters<typeof toFaq>[0]>) =>
  toFaq({ answersPage: null, tags: [], untagged: [], ...given }).groups.map(({ title, answers }) => [
    title,
    answers.map(({ id }) => id),
  ]);

test('answers are grouped by tag; untagged ones come last', () => {
  const tags = [{ title: 'Дети', slug: 'deti', answers: [answer('a')] }];
  expect(faq({ tags, untagged: [answer('b')] })).toEqual([
    ['Дети', ['a']],
    ['Другие вопросы', ['b']],
  ]);
});

test('headings of two answers have different ids', () => {
  const untagged = ['a', 'b'].map((id) => ({ ...answer(id), text: '## Этапы' }));
  const [group] = toFaq({ answersPage: null, tags: [], untagged }).groups;
  const ids = group?.answers.map(({ html }) => /id="([^"]+)"/.exec(html)?.[1]);
  expect(ids).toEqual(['etapy', 'etapy-2']);
});

test('a tag without answers is hidden', () => {
  expect(faq({ tags: [{ title: 'Дети', slug: 'deti', answers: [] }] })).toEqual([]);
});
