import { expect, test, vi } from 'vitest';
import type { ContentContext } from './context.ts';
import { getNearestTimes, getTimes, nearestTo } from './times.server.ts';

const s = { id: 's', slug: 'snegirinaya', label: 'Снегириная' };
const k = { id: 'k', slug: 'kedrovyy', label: 'Кедровый' };
const choices = {
  doctors: [
    { id: '1', slug: 'kedrova', name: 'Кедрова Анна', price: null, clinics: [s, k] },
    { id: '2', slug: 'morozov', name: 'Морозов Роман', price: null, clinics: [s] },
  ],
  services: [
    {
      slug: 'terapiya',
      title: 'Терапия',
      choices: [
        {
          id: 'a',
          slug: 'osmotr',
          title: 'Осмотр',
          doctors: ['kedrova', 'morozov'],
          isTimed: true,
          minutes: null,
        },
        { id: 'b', slug: 'kanaly', title: 'Каналы', doctors: ['kedrova'], isTimed: false, minutes: null },
      ],
    },
  ],
  clinics: [s, k],
  visitMinutes: 30,
};
const nothing = { need: '', doctor: '', service: '', clinic: '' };
const facts = {
  doctors: [
    { slug: 'kedrova', name: 'Кедрова Анна', specification: 'Детский стоматолог' },
    { slug: 'morozov', name: 'Морозов Роман', specification: 'Стоматолог-терапевт, хирург' },
  ],
  reviews: { morozov: 5 },
};
const free = [
  { doctor: '2', clinic: 's', startsAt: '2026-12-01T10:30' },
  { doctor: '1', clinic: 'k', startsAt: '2026-12-01T11:00' },
  { doctor: '2', clinic: 's', startsAt: '2026-12-02T09:00' },
  { doctor: 'gone', clinic: 's', startsAt: '2026-12-02T09:00' },
];

function makeContext(freeTimes = free) {
  const query = vi.fn(async (_document: unknown, _variables: object) => ({ freeTimes }));
  const shared = {
    requestChoices: choices,
    doctorFacts: facts,
    estimates: { prices: { osmotr: '900\u00a0₽' }, pain: { name: 'Помощь', price: '3\u00a0800\u00a0₽' } },
    layout: { clinic: { timeZone: 'Asia/Tomsk' } },
  };
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
  const page = await getTimes(context, { ...nothing, service: 'osmotr', clinic: 'snegirinaya' });
  expect(asked()).toEqual([{ doctor: null, subService: 'a', clinic: 's', from: '2026-12-01', days: 14, each: 12 }]);
  expect(page?.doctors.map(({ name, times }) => [name, times.map(({ at }) => at)])).toEqual([
    ['Морозов Роман', ['2026-12-01T10:30', '2026-12-02T09:00']],
    ['Кедрова Анна', ['2026-12-01T11:00']],
  ]);
  expect(page).toMatchObject({ now: '2026-11-30T18:00:00.000Z', clinics: [s, k], head: { isIndexed: false } });
});

test('a need leaves its doctors, pain those of today and tomorrow with the price of the first help', async () => {
  const { context } = makeContext([...free, { doctor: '2', clinic: 's', startsAt: '2026-12-03T09:00' }]);
  const page = await getTimes(context, { ...nothing, need: 'pain' });
  expect(page?.needs.map(({ slug }) => slug)).toEqual(['pain', 'adult', 'child']);
  expect(page?.doctors.map(({ slug, times, reviewCount }) => [slug, times.length, reviewCount])).toEqual([
    ['morozov', 2, 5],
  ]);
  expect(page?.pain).toEqual({ name: 'Помощь', price: '3\u00a0800\u00a0₽' });
  // Nobody meets it now, but it is what was chosen.
  const other = await getTimes(makeContext().context, { ...nothing, need: 'hygiene' });
  expect(other).toMatchObject({ doctors: [], pain: null });
  expect(other?.needs.map(({ slug }) => slug)).toContain('hygiene');
});

test('three doctors at one hour are one choice of an hour', async () => {
  const at = (doctor: string, startsAt: string) => ({ doctor, clinic: 's', startsAt });
  const { context } = makeContext([
    at('1', '2026-12-01T10:30'),
    at('2', '2026-12-01T10:30'),
    at('2', '2026-12-01T10:45'),
  ]);
  const times = await getNearestTimes(context, { doctor: '', service: '', clinic: '' }, 2);
  expect(times.map(({ at: start, doctor }) => [start.slice(-5), doctor])).toEqual([
    ['10:30', 'kedrova'],
    ['10:45', 'morozov'],
  ]);
});

test('a page asks for what it knows only', async () => {
  const { context, asked } = makeContext();
  expect(await getTimes(context, { ...nothing, doctor: 'gone' })).toBeNull();
  const page = await getTimes(context, { ...nothing, doctor: 'morozov', service: 'kanaly', clinic: 'kedrovyy' });
  expect(page).toMatchObject({ choice: { doctor: 'morozov', service: '', clinic: '' }, clinics: [s] });
  expect(page?.services).toEqual([{ slug: 'osmotr', title: 'Осмотр' }]);
  expect(asked()).toEqual([{ doctor: '2', subService: null, clinic: null, from: '2026-12-01', days: 14, each: null }]);
});

test.each([
  [{ doctor: 'morozov' }, { kind: 'doctor', slug: 'morozov', clinics: ['s'] }],
  [{ doctor: 'kedrova' }, { kind: 'doctor', slug: 'kedrova', clinics: ['s', 'k'] }],
  [
    { doctor: 'kedrova', clinic: 'kedrovyy' },
    { kind: 'doctor', slug: 'kedrova', clinics: ['k'] },
  ],
  [{ service: 'osmotr' }, { kind: 'service', slug: 'osmotr', clinics: ['s', 'k'] }],
  [{ clinic: 'kedrovyy' }, { kind: 'clinic', slug: 'k', clinics: ['k'] }],
  [{ clinic: 'gone' }, null],
])('the times of %o name the clinic of what is chosen', async (chosen, subject) => {
  const { context } = makeContext();
  expect((await getTimes(context, { ...nothing, ...chosen }))?.subject).toEqual(subject);
});

test('an outage and too many questions leave the page without times, and it says so', async () => {
  const { context, query } = makeContext();
  query.mockRejectedValue(new Response(null, { status: 503 }));
  const chosen = { ...nothing, doctor: 'morozov' };
  expect(await getTimes(context, chosen)).toMatchObject({ failure: 'down', doctors: [] });
  query.mockClear();
  expect(await getTimes(context, chosen, true)).toMatchObject({ failure: 'busy', doctors: [] });
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
