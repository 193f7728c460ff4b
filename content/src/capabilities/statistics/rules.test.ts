import { expect, test } from 'vitest';
import { share, summarise } from './rules';

const period = { from: '2026-10-30', to: '2026-11-02' };

test('every day of the period is there, also over the end of a month and without numbers', () => {
  const { days, totals } = summarise({ ...period, counts: [] });
  expect(days.map(({ day }) => day)).toEqual(['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02']);
  expect(totals['form-opened']).toBe(0);
});

test('a refusal is one, for however many fields; the fields are counted apart', () => {
  const { totals, days, refusals } = summarise({
    ...period,
    counts: [
      { day: '2026-10-31', event: 'form-refused', field: '', amount: 3 },
      { day: '2026-10-31', event: 'form-refused', field: 'consent', amount: 1 },
      { day: '2026-11-01', event: 'form-refused', field: 'phone', amount: 3 },
      { day: '2026-11-01', event: 'form-sent', field: '', amount: 2 },
    ],
  });
  expect(totals).toMatchObject({ 'form-refused': 3, 'form-sent': 2 });
  expect(days[1]?.amounts['form-refused']).toBe(3);
  expect(refusals).toEqual([
    { field: 'phone', label: 'Телефон', amount: 3 },
    { field: 'consent', label: 'Согласие на обработку данных', amount: 1 },
  ]);
});

test('a day outside of the period is not counted', () => {
  const counts = [{ day: '2026-12-01', event: 'form-sent' as const, field: '' as const, amount: 5 }];
  expect(summarise({ ...period, counts }).totals['form-sent']).toBe(0);
});

test('shares are whole, and there are none of nobody', () => {
  expect(share(1, 3)).toBe('33 %');
  expect(share(5, 0)).toBe('');
  expect(share(5, 4)).toBe('100 %');
});
