import { expect, test, vi } from 'vitest';
import type { ContentContext } from './context.ts';
import { getNearestTimes, getTimes, nearestTo } from './times.server.ts';

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
  clinics: [s, k],
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
  expect(page).toMatchObject({ now: '2026-11-30T18:00:00.000Z', clinics: [s, k], head: { isIndexed: false } });
});

test('a page asks for what it knows only', async () => {
  const { context, asked } = makeContext();
  expect(await getTimes(context, 'gone', { service: '', clinic: '' })).toBeNull();
  const page = await getTimes(context, 'morozov', { service: 'kanaly', clinic: 'k' });
  expect(page).toMatchObject({ choice: { doctor: 'morozov', service: '', clinic: '' }, clinics: [s] });
  expect(page?.services).toEqual([{ slug: 'osmotr', title: 'Осмотр' }]);
  expect(asked()).toEqual([{ doctor: '2', subService: null, clinic: null, from: '2026-12-01', days: 14, each: null }]);
});

test.each([
  ['morozov', {}, { kind: 'doctor', slug: 'morozov', clinics: ['s'] }],
  ['kedrova', {}, { kind: 'doctor', slug: 'kedrova', clinics: ['s', 'k'] }],
  ['kedrova', { clinic: 'k' }, { kind: 'doctor', slug: 'kedrova', clinics: ['k'] }],
  [null, { service: 'osmotr' }, { kind: 'service', slug: 'osmotr', clinics: ['s', 'k'] }],
  [null, { clinic: 'k' }, { kind: 'clinic', slug: 'k', clinics: ['k'] }],
  [null, { clinic: 'gone' }, null],
])('the times of %s with %o name the clinic of what is chosen', async (slug, chosen, subject) => {
  const { context } = makeContext();
  expect((await getTimes(context, slug, { service: '', clinic: '', ...chosen }))?.subject).toEqual(subject);
});

test('an outage and too many questions leave the page without times, and it says so', async () => {
  const { context, query } = makeContext();
  query.mockRejectedValue(new Response(null, { status: 503 }));
  const chosen = { service: '', clinic: '' };
  expect(await getTimes(context, 'morozov', chosen)).toMatchObject({ failure: 'down', doctors: [] });
  query.mockClear();
  expect(await getTimes(context, 'morozov', chosen, true)).toMatchObject({ failure: 'busy', doctors: [] });
  expect(query).not.toHaveBeenCalled();
});

test('the nearest times are looked for in the next days first', async () => {
  const choice = { doctor: 'kedrova', service: '', clinic: '' };
  const near = makeContext();
  expect(await getNearestTimes(near.context, choice, 2)).toHaveLength(2);
  expect(near.asked()).toMatchObject([{ days: 3, each: 2 }]);
  const far = makeContext([]);
  expect(await getNearestTimes(far.context, choice, 2)).toEqual([]);
  expect(far.asked()).toMatchObject([{ days: 3 }, { days: 14 }]);
  // Fewer than asked for are better than none.
  expect(await getNearestTimes(makeContext(free.slice(1, 2)).context, choice, 2)).toHaveLength(1);
});

test('an unknown doctor and a service without times are not asked for', async () => {
  const { context, query } = makeContext();
  expect(await getNearestTimes(context, { doctor: 'gone', service: '', clinic: '' }, 3)).toEqual([]);
  expect(await getNearestTimes(context, { doctor: '', service: 'kanaly', clinic: '' }, 3)).toEqual([]);
  expect(query).not.toHaveBeenCalled();
});

const on = (day: number, ...clocks: string[]) =>
  clocks.map((clock) => ({ at: `2026-12-0${day}T${clock}`, doctor: 'kedrova', clinic: 's' }));
const monday = on(7, '09:00', '09:15', '09:30', '14:00');
const tuesday = on(8, '09:00', '09:30', '11:30', '12:00', '14:00');

test.each([
  ['both sides of its half of the day', '2026-12-08T10:30', tuesday, ['08T09:00', '08T09:30', '08T11:30']],
  [
    'one after it though three before are nearer',
    '2026-12-08T10:30',
    [...on(8, '09:30', '09:45', '10:00', '10:15'), ...on(9, '09:00')],
    ['08T10:00', '08T10:15', '09T09:00'],
  ],
  ['its half of another day', '2026-12-08T10:30', [...monday, ...on(8, '14:00')], ['07T09:15', '07T09:30', '08T14:00']],
  [
    'across noon rather than another day',
    '2026-12-08T11:15',
    [...on(8, '10:15', '10:30', '12:00'), ...on(9, '09:00')],
    ['08T10:15', '08T10:30', '08T12:00'],
  ],
  ['noon is afternoon', '2026-12-08T12:30', tuesday, ['08T11:30', '08T12:00', '08T14:00']],
  ['nothing before it', '2026-12-07T08:00', monday, ['07T09:00', '07T09:15', '07T09:30']],
  ['another half alone', '2026-12-07T16:00', on(7, '09:00'), ['07T09:00']],
  ['nothing', '2026-12-07T16:00', [], []],
])('nearest to a wish: %s', (_, wish, times, nearest) => {
  expect(nearestTo(wish, times, 3).map(({ at }) => at.slice('2026-12-'.length))).toEqual(nearest);
});

test('a wish is looked for around its day, never before today', async () => {
  const choice = { doctor: 'kedrova', service: '', clinic: '' };
  const { context, asked } = makeContext([]);
  await getNearestTimes(context, choice, 3, '2026-12-10T10:00');
  expect(asked()).toMatchObject([
    { from: '2026-12-09', days: 3, each: null },
    { from: '2026-12-07', days: 7 },
    { from: '2026-12-01', days: 14 },
  ]);
  const near = makeContext([]);
  await getNearestTimes(near.context, choice, 3, '2026-12-02T10:00');
  expect(near.asked()).toMatchObject([{ from: '2026-12-01' }, { from: '2026-12-01' }, { from: '2026-12-01' }]);
});
