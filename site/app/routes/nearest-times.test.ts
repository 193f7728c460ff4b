import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { contentContext } from '../cms/context.ts';
import { formsContext } from '../forms/forms-context.ts';
import { LastAnswers } from '../lib/last-answers.server.ts';
import { nearestContext } from './load-times.server.ts';
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

test('the nearest time is near by the clock of its clinic', async () => {
  const clinicIn = (id: string, timeZone: string) => ({ id, path: null, hours: { clock: { timeZone } } });
  const layout = {
    clinic: { timeZone: 'Asia/Tomsk' },
    clinics: [clinicIn('t', 'Asia/Tomsk'), clinicIn('v', 'Asia/Vladivostok')],
  };
  const freeTimes = [{ doctor: '1', clinic: 'v', startsAt: '2026-12-02T09:00' }];
  const choices = { doctors: [{ id: '1', slug: 'kedrova' }], services: [] };
  const context = new RouterContextProvider();
  context.set(formsContext, { limitTimes: () => null } as never);
  context.set(contentContext, {
    content: { query: async () => ({ freeTimes }) },
    readShared: async (name: string) => (name === 'layout' ? layout : choices),
    // 22:30 on 1 December in Tomsk, 1:30 on the next day in Vladivostok.
    now: () => new Date('2026-12-01T15:30:00Z'),
  } as never);
  const response = await loader({ context, url: new URL('https://clinic.example/times/nearest') } as never);
  expect(await response.json()).toMatchObject({ text: 'сегодня, 9:00' });
});

test('visitors share one answer, and an outage is no error', async () => {
  const freeTimes = [{ doctor: '1', clinic: 'v', startsAt: '2026-12-02T09:00' }];
  const query = vi.fn(async () => ({ freeTimes }));
  const context = new RouterContextProvider();
  context.set(formsContext, { limitTimes: () => null } as never);
  context.set(nearestContext, new LastAnswers());
  context.set(contentContext, {
    content: { query },
    readShared: async (name: string) =>
      name === 'layout'
        ? { clinic: { timeZone: 'Asia/Tomsk' }, clinics: [] }
        : { doctors: [{ id: '1', slug: 'kedrova' }], services: [] },
    now: () => new Date('2026-12-02T00:00:00Z'),
  } as never);
  const read = (query: string) =>
    loader({ context, url: new URL(`https://clinic.example/times/nearest?${query}`) } as never);
  for (let view = 0; view < 3; view += 1)
    expect(await (await read('each=1')).json()).toEqual({ kedrova: 'сегодня, 9:00' });
  expect(query).toHaveBeenCalledOnce();
  query.mockRejectedValue(new Error('503'));
  expect((await read('each=1')).status).toBe(200);
  // Neither what no one has asked for yet, nor what is free around a refused time.
  for (const unknown of ['doctor=kedrova', 'doctor=kedrova&time=2026-12-02T09:00'])
    expect((await read(unknown)).status).toBe(204);
});
