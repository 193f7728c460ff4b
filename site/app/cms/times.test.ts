import { expect, test, vi } from 'vitest';
import type { ContentContext } from './context.ts';
import { getNearestTimes, getTimes } from './times.server.ts';

const s = { id: 's', label: 'Снегириная' };
const k = { id: 'k', label: 'Кедровый' };
const choices = {
  doctors: [
    { id: '1', slug: 'kedrova', name: 'Кедрова Анна', clinics: [s, k] },
    { id: '2', slug: 'morozov', name: 'Морозов Роман', clinics: [s] },
  ],
  services: [
    {
      slug: 'terapiya',
      title: 'Терапия',
      choices: [
        { id: 'a', slug: 'osmotr', title: 'Осмотр', doctors: ['kedrova', 'morozov'], isTimed: true },
        { id: 'b', slug: 'kanaly', title: 'Каналы', doctors: ['kedrova'], isTimed: false },
      ],
    },
  ],
};
const free = [
  { doctor: '2', clinic: 's', startsAt: '2026-12-01T10:30' },
  { doctor: '1', clinic: 'k', startsAt: '2026-12-01T11:00' },
  { doctor: '2', clinic: 's', startsAt: '2026-12-02T09:00' },
  { doctor: 'gone', clinic: 's', startsAt: '2026-12-02T09:00' },
];

function makeContext(freeTimes = free) {
  const query = vi.fn(async (_document: unknown, _variables: object) => ({ freeTimes }));
  const shared = { requestChoices: choices, layout: { clinic: { timeZone: 'Asia/Tomsk' } } };
  const context = {
    content: { query },
    readShared: async (name: keyof typeof shared) => shared[name],
    // 1 December in Tomsk, still November in UTC.
    now: () => new Date('2026-11-30T18:00:00Z'),
  } as unknown as ContentContext;
  return { context, query, asked: () => query.mock.calls.map(([, variables]) => variables) };
}

test('the page of all doctors lists them by their nearest time', async () => {
  const { context, asked } = makeContext();
  const page = await getTimes(context, null, { service: 'osmotr', clinic: 's' });
  expect(asked()).toEqual([{ doctor: null, subService: 'a', clinic: 's', from: '2026-12-01', days: 14, each: 6 }]);
  expect(page?.doctors.map(({ name, times }) => [name, times.map(({ at }) => at)])).toEqual([
    ['Морозов Роман', ['2026-12-01T10:30', '2026-12-02T09:00']],
    ['Кедрова Анна', ['2026-12-01T11:00']],
  ]);
  expect(page).toMatchObject({ now: '2026-12-01T01:00', clinics: [s, k], head: { isIndexed: false } });
});

test('a page asks for what it knows only', async () => {
  const { context, asked } = makeContext();
  expect(await getTimes(context, 'gone', { service: '', clinic: '' })).toBeNull();
  const page = await getTimes(context, 'morozov', { service: 'kanaly', clinic: 'k' });
  expect(page).toMatchObject({ choice: { doctor: 'morozov', service: '', clinic: '' }, clinics: [s] });
  expect(page?.services).toEqual([{ slug: 'osmotr', title: 'Осмотр' }]);
  expect(asked()).toEqual([{ doctor: '2', subService: null, clinic: null, from: '2026-12-01', days: 14, each: null }]);
});

test('the nearest times are looked for in the next days first', async () => {
  const choice = { doctor: 'kedrova', service: '', clinic: '' };
  const near = makeContext();
  expect(await getNearestTimes(near.context, choice, 2)).toHaveLength(2);
  expect(near.asked()).toMatchObject([{ days: 3, each: 2 }]);
  const far = makeContext([]);
  expect(await getNearestTimes(far.context, choice, 2)).toEqual([]);
  expect(far.asked()).toMatchObject([{ days: 3 }, { days: 14 }]);
});

test('an unknown doctor and a service without times are not asked for', async () => {
  const { context, query } = makeContext();
  expect(await getNearestTimes(context, { doctor: 'gone', service: '', clinic: '' }, 3)).toEqual([]);
  expect(await getNearestTimes(context, { doctor: '', service: 'kanaly', clinic: '' }, 3)).toEqual([]);
  expect(query).not.toHaveBeenCalled();
});
