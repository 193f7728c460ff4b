import { expect, test } from 'vitest';
import { summaryOf, trimForm } from './check-draft';

test('sends pictures as ids and drops the form’s own keys', () => {
  const picture = { id: 7, mime: 'image/webp', formats: { large: {} }, url: '/uploads/a.webp' };
  expect(
    trimForm({
      title: 'Акция',
      image: picture,
      galary: [picture],
      seo: { __temp_key__: 'a0', metaTitle: 'Акция', sharedImage: null },
      reviewedBy: { connect: [{ id: 3 }], disconnect: [] },
    }),
  ).toEqual({
    title: 'Акция',
    image: { id: 7 },
    galary: [{ id: 7 }],
    seo: { metaTitle: 'Акция', sharedImage: null },
    reviewedBy: { connect: [{ id: 3 }], disconnect: [] },
  });
});

test.each([
  [0, 'Замечаний нет'],
  [3, '3 замечания. Что поправить, решаете вы.'],
])('%i', (count, words) => expect(summaryOf(count)).toBe(words));
