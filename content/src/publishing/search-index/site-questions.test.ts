import { expect, test } from 'vitest';
import { searchDemo } from '../../../test/demo-search';
import { freshQuestions } from '../../../test/fresh-questions';
import { siteQuestions } from '../../../test/site-questions';
import type { RankedDocument } from './engine/search-engine';

const engine = searchDemo();
const titleOf = ({ document }: RankedDocument) => String(document.title ?? document.name);
const pageOf = ({ document }: RankedDocument) => String(document.path ?? document.id);
const maxPerList = 6;

/** Returns the first titles of all lists, as the site shows them. */
function findBest(query: string): string[] {
  const lists = Object.keys(engine.kinds).map((index) => engine.search(index, query).documents.slice(0, maxPerList));
  const sorted = lists.flat().sort((a, b) => b.merit - a.merit);
  const pages = sorted.filter((hit, i) => sorted.findIndex((other) => pageOf(other) === pageOf(hit)) === i);
  return pages.slice(0, 3).map(titleOf);
}

const isAnswered = ({ query, titles }: (typeof siteQuestions)[number]) =>
  findBest(query).some((title) => titles.some((start) => title.startsWith(start)));

test.each([0, 1, 2])('more than nine of ten questions have an answer among the first three (part %i)', (part) => {
  const asked = siteQuestions.filter((_, place) => place % 3 === part);
  const missed = asked.filter((question) => !isAnswered(question)).map(({ query }) => query);
  expect(missed.length / asked.length, missed.join('; ')).toBeLessThan(0.1);
});

test('more than nine of ten questions that were written later have an answer among the first three', () => {
  const missed = freshQuestions.filter((question) => !isAnswered(question)).map(({ query }) => query);
  expect(missed.length / freshQuestions.length, missed.join('; ')).toBeLessThan(0.1);
});

test.each([
  ['капа', 'Защитная ночная капа'],
  ['врач который лечит десны', 'Северова'],
  ['рассрочка без процентов', 'Можно ли платить частями'],
  ['устроиться медсестрой', 'Вакансии'],
  ['kak zapisatsya k hirurgu', 'Записаться на приём'],
  ['болит зуб', 'Болит зуб'],
])('%s: %s is among the first three', (query, title) => {
  expect(
    findBest(query).some((found) => found.startsWith(title)),
    String(findBest(query)),
  ).toBe(true);
});

test.each([
  ['без брекетов', /^(?:Металлические|Керамические) брекеты|^Брекеты$/],
  ['выровнять зубы без брекетов', /^(?:Металлические|Керамические) брекеты|^Брекеты$/],
  ['не хочу имплант', /^Имплантация/],
  ['болит зуб', /молочн/],
])('%s: nothing like %s is among the first three', (query, refused) => {
  expect(findBest(query).filter((title) => refused.test(title))).toEqual([]);
});
