import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { contentContext } from '../cms/context.ts';
import { loader } from './visit-file.ts';

const clinics = ['Снегириная', 'Кедровый'].map((address, i) => ({
  ...{ id: `${i}`, path: null, label: address, city: 'Томск', address, phone: `+7 (3822) 00-00-0${i}` },
  hours: { clock: { timeZone: 'Asia/Tomsk' } },
}));
const shared = {
  requestChoices: { doctors: [{ id: 'd', slug: 'ryabinina', name: 'Рябинина Вера' }] },
  layout: { clinic: { name: 'Снегирь', timeZone: 'Asia/Tomsk' }, clinics },
};
const link = '12-abcd';
const kept = {
  link,
  doctor: 'd',
  clinic: '1',
  startsAt: '2026-12-02T10:30',
  endsAt: '2026-12-02T11:15',
  heldUntil: null,
};

function load(query: string, requestTime: object | null) {
  const context = new RouterContextProvider();
  context.set(contentContext, {
    content: { query: async () => ({ requestTime }) },
    readShared: async (name: keyof typeof shared) => shared[name],
    siteUrl: 'https://clinic.example',
    now: () => new Date('2026-12-01T03:00:00Z'),
  } as never);
  return loader({ context, url: new URL(`https://clinic.example/callback/visit.ics?${query}`) } as never);
}

test.each([
  ['2026-12-01T13:00', 'STATUS:TENTATIVE', 'Время за вами до 13:00 1\u00a0декабря'],
  [null, 'STATUS:CONFIRMED', 'Запись подтверждена.'],
])('a request that keeps a time until %s has a file with its clinic', async (heldUntil, status, said) => {
  const response = await load('ref=key', { ...kept, heldUntil });
  const file = (await response.text()).replaceAll('\r\n ', '');
  for (const part of [
    status,
    said,
    'DTSTART:20261202T033000Z',
    'DTEND:20261202T041500Z',
    'Томск\\, Кедровый',
    '00-00-01',
    'Перенести или отменить запись: https://clinic.example/visit?link=12-abcd',
  ])
    expect(file).toContain(part);
  expect(file).not.toContain('UID:key');
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="visit.ics"');
});

test.each([
  ['a URL with a doctor and a time', 'doctor=ryabinina&time=2026-12-02T10:30', kept, 404],
  ['an unknown request', 'ref=guess', null, 404],
  ['a request that keeps no time any longer', 'ref=key', { ...kept, startsAt: null }, 410],
])('%s makes no file', async (_, query, requestTime, status) => {
  await expect(load(query, requestTime)).rejects.toMatchObject({ init: { status } });
});
