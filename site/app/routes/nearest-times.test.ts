import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { contentContext } from '../cms/context.ts';
import { formsContext } from '../forms/forms-context.ts';
import { nearest, nearestAges } from './load-times.server.ts';
import { loader } from './nearest-times.ts';
import { loader as loadHits } from './search-hits.ts';

test.each([
  ['/times/nearest', loader],
  ['/search/hits?q=a', loadHits],
] as const)('over the rate limit %s names the time to wait', async (path, load) => {
  const context = new RouterContextProvider();
  context.set(formsContext, { limitTimes: () => 7, limitSearch: () => 7 } as never);
  context.set(contentContext, {} as never);
  const response = await load({ context, url: new URL(path, 'https://clinic.example') } as never);
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '7']);
});

const clinicIn = (id: string, timeZone: string) => ({ id, path: null, hours: { clock: { timeZone } } });
const clinics = [clinicIn('t', 'Asia/Tomsk'), clinicIn('v', 'Asia/Vladivostok')];
const layout = { clinic: { timeZone: 'Asia/Tomsk' }, clinics };
const choices = { doctors: [{ id: '1', slug: 'kedrova', clinics: [] }], services: [] };

const shared = {
  layout,
  requestChoices: choices,
  doctorFacts: { doctors: [{ slug: 'kedrova', specification: 'Стоматолог-терапевт' }] },
};

function open(query: () => Promise<object>) {
  const context = new RouterContextProvider();
  context.set(formsContext, { limitTimes: () => null } as never);
  context.set(contentContext, {
    content: { query },
    readShared: async (name: keyof typeof shared) => shared[name],
    // 22:30 on 1 December in Tomsk, 1:30 on the next day in Vladivostok.
    now: () => new Date('2026-12-01T15:30:00Z'),
  } as never);
  return (search = '') => loader({ context, url: new URL(`https://clinic.example/times/nearest${search}`) } as never);
}

const freeTimes = [{ doctor: '1', clinic: 'v', startsAt: '2026-12-02T09:00' }];

test('the nearest time is near by the clock of its clinic', async () => {
  expect(await (await open(async () => ({ freeTimes }))()).json()).toMatchObject({
    text: 'Сегодня',
    times: [{ label: '9:00', day: 'среда, 2\u00a0декабря' }],
  });
});

test('a need takes the earliest of its doctors out of the answer for all', async () => {
  nearest.clear();
  const query = vi.fn(async () => ({ freeTimes }));
  const read = open(query);
  await read('?each');
  expect(await (await read('?need=pain')).json()).toMatchObject({ times: [{ doctor: 'kedrova', label: '9:00' }] });
  for (const need of ['child', 'nonsense']) {
    expect(await (await read(`?need=${need}`)).json()).toEqual({ times: [], text: '' });
  }
  expect(query).toHaveBeenCalledOnce();
});

test('visitors share one answer; the last one serves for a while, and an outage is no error', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  nearest.clear();
  const query = vi.fn(async () => ({ freeTimes }));
  const read = open(query);
  for (let view = 0; view < 3; view += 1) expect(await (await read('?each')).json()).toHaveProperty('kedrova');
  expect(query).toHaveBeenCalledOnce();
  query.mockRejectedValue(new Error('503'));
  vi.setSystemTime(Date.now() + nearestAges.fresh + 1);
  expect((await read('?each')).status).toBe(200);
  vi.setSystemTime(Date.now() + nearestAges.last);
  // Nor what is free around a refused time.
  for (const search of ['?each', '?time=2026-12-02T09:00']) expect((await read(search)).status).toBe(204);
  vi.useRealTimers();
});
