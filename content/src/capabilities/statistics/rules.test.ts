import { expect, test } from 'vitest';
import { share, summarise } from './rules';

const period = { from: '2026-10-30', to: '2026-11-02' };

test('lists every day of the period, also empty ones and across months', () => {
  const { days, totals } = summarise({ ...period, counts: [] });
  expect(days.map(({ day }) => day)).toEqual(['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02']);
  expect(totals['form-opened']).toBe(0);
});

test('counts a refused form once, and its fields separately', () => {
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

test('ignores days outside the period', () => {
  const counts = [{ day: '2026-12-01', event: 'form-sent' as const, field: '' as const, amount: 5 }];
  expect(summarise({ ...period, counts }).totals['form-sent']).toBe(0);
});

test('shares are whole percentages, empty for no visitors', () => {
  expect(share(1, 3)).toBe('33 %');
  expect(share(5, 0)).toBe('');
  expect(share(5, 4)).toBe('100 %');
});
