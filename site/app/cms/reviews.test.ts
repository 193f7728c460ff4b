import { expect, test } from 'vitest';
import { toOutsideRatings, toReviewCard } from './reviews.server.ts';

const rating = { site: 'Яндекс Карты', url: 'https://maps.example/snegir', rating: '4,8', date: '2026-11-10' };

test('an outside rating has a link, a date and the number of reviews if it is known', () => {
  const page = { ratings: [{ ...rating, reviewCount: 312 }, { ...rating, reviewCount: null }, null] };
  expect(toOutsideRatings(page)).toMatchObject([
    {
      url: rating.url,
      rating: '4,8',
      reviews: '312\u00a0отзывов',
      date: { iso: '2026-11-10', text: expect.stringMatching(/^10.ноября.2026/) },
    },
    { reviews: '' },
  ]);
  expect(toOutsideRatings(null)).toEqual([]);
});

test('a rating without a page on another site is left out', () => {
  expect(toOutsideRatings({ ratings: [{ ...rating, url: 'javascript:alert(1)', reviewCount: null }] })).toEqual([]);
});

test('a review with the clinic’s answer; an empty answer is none', () => {
  const clinic = { label: 'На Кирова' };
  const review = { name: 'Нина', reviewText: 'Ждала', doctor: null, clinic };
  const given = {
    documentId: 'a',
    date: '2026-11-10',
    review,
    answer: 'Простите, мы опоздали',
    answeredOn: '2026-11-12',
  };
  expect(toReviewCard(given).answer).toMatchObject({ text: 'Простите, мы\u00a0опоздали', date: { iso: '2026-11-12' } });
  expect(toReviewCard({ ...given, answeredOn: null }).answer).toMatchObject({ date: null });
  for (const answer of [null, '', ' ']) expect(toReviewCard({ ...given, answer }).answer).toBeNull();
});

test.each([
  ['Аноним', 'Анонимно'],
  [' анонимно. ', 'Анонимно'],
  ['Анонимный отзыв', 'Анонимно'],
  ['Нина', 'Нина'],
  ['Анонимов Пётр', 'Анонимов Пётр'],
])('a review signed «%s» is shown as by «%s»', (name, author) => {
  const review = { name, reviewText: 'Ждала', doctor: null, clinic: null };
  const card = { documentId: 'a', date: null, review, answer: null, answeredOn: null };
  expect(toReviewCard(card).author).toBe(author);
});
