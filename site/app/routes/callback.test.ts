import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { contentContext } from '../cms/context.ts';
import { postedContext } from '../forms/forms-context.ts';
import { loader } from './callback.tsx';

const s = { id: 's', label: 'Снегириная' };
const k = { id: 'k', label: 'Кедровый' };
const shared = {
  requestChoices: {
    services: [],
    doctors: [{ id: '1', slug: 'ryabinina', name: 'Рябинина', clinics: [k] }],
    clinics: [s, k],
  },
  estimates: { prices: {} },
  layout: { clinic: { timeZone: 'Asia/Tomsk', hours: null }, clinics: [] },
};

function load(query: string, requestTime: () => object | null = () => null, posted?: Record<string, string>) {
  const context = new RouterContextProvider();
  if (posted) context.set(postedContext, posted);
  context.set(contentContext, {
    content: { query: async () => ({ requestTime: requestTime() }) },
    readShared: async (name: keyof typeof shared) => shared[name],
    siteUrl: 'https://clinic.example',
    now: () => new Date('2026-12-01T03:00:00Z'),
  } as never);
  const url = new URL(`https://clinic.example/callback?${query}`);
  return loader({ context, url, request: new Request(url) } as never);
}

test('the thanks name the time that the request keeps now, whatever the URL says', async () => {
  const kept = { doctor: '1', clinic: 'k', startsAt: '2026-12-02T10:30', endsAt: '2026-12-02T11:30', heldUntil: null };
  expect((await load('done&ref=key&time=2026-12-03T09:00', () => kept)).kept).toEqual({
    ...{ ref: 'key', clinic: 'k', at: '2026-12-02T10:30', heldUntil: '', link: '' },
    ...{ doctor: '1', endsAt: '2026-12-02T11:30' },
  });
  const lapsed = { doctor: null, clinic: null, startsAt: null, endsAt: null, heldUntil: null };
  expect((await load('done&ref=key', () => lapsed)).kept).toBeNull();
  expect((await load('done&time=2026-12-03T09:00', () => kept)).kept).toBeNull();
  const down = () => {
    throw new Response(null, { status: 503 });
  };
  expect((await load('done&ref=key', down)).kept).toBeNull();
});

test('the form names the clinic of what is chosen, also when it comes back', async () => {
  expect((await load('doctor=ryabinina&time=2026-12-02T10:30')).subject?.clinics).toEqual(['k']);
  const posted = { type: 'doctor', doctor: 'ryabinina', time: '2026-12-02T10:30', name: 'Анна' };
  const { preset, subject } = await load('show=times', undefined, posted);
  expect([preset.doctor, preset.time, subject?.clinics]).toEqual(['ryabinina', '2026-12-02T10:30', ['k']]);
});
