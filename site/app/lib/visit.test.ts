import { visitFromValue } from '@clinic/contract/submissions/visit';
import { expect, test, vi } from 'vitest';
import { noteVisit, readVisit, visitOfRequest } from './visit.ts';

const site = 'https://clinic.example';

/** A tab that opens these documents one after another. */
function open(...documents: [path: string, referrer: string][]) {
  const kept: Record<string, string> = {};
  for (const [path, referrer] of documents)
    noteVisit({ location: new URL(path, site), document: { referrer }, sessionStorage: kept } as unknown as Window);
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept[key] ?? null });
  return visitFromValue(readVisit());
}

test.each([
  [[['/', '']], '/', ''],
  [[['/?utm_source=2gis', '']], '/?utm_source=2gis', ''],
  [
    [
      ['/?yclid=1', 'https://yandex.ru/'],
      ['/doctors', `${site}/?yclid=1`],
    ],
    '/?yclid=1',
    'https://yandex.ru/',
  ],
  [
    [
      ['/a', ''],
      ['/b', 'https://vk.com/'],
    ],
    '/b',
    'https://vk.com/',
  ],
  [
    [
      ['/a', 'https://vk.com/'],
      ['/b?utm_source=x', `${site}/a`],
    ],
    '/b?utm_source=x',
    '',
  ],
  [[['/', 'https://clinic.example.evil.example/']], '/', 'https://clinic.example.evil.example/'],
] as [[string, string][], string, string][])(
  'a tab with the documents %j began at %s from %s',
  (documents, landing, referrer) => {
    expect(open(...documents)).toEqual({ landing, referrer });
  },
);

test('without storage nothing is known', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(readVisit()).toBe('');
});

test.each([
  ['/callback', '', '/callback', ''],
  ['/callback?utm_source=a', `${site}/`, '/callback?utm_source=a', ''],
  ['/callback', `${site}/prices?yclid=5`, '/prices?yclid=5', ''],
])('without script, %s after «%s» began at %s from «%s»', (path, referer, landing, referrer) => {
  const headers = new Headers(referer ? { Referer: referer } : {});
  expect(visitFromValue(visitOfRequest(new Request(new URL(path, site), { headers }), site))).toEqual({
    landing,
    referrer,
  });
});

test.each([`${site}/prices`, 'https://ya.ru/', 'https://evil.example/?utm_source="><script>', 'nonsense'])(
  'without script, the page before it, %s, says nothing',
  (referer) => {
    const request = new Request(`${site}/callback`, { headers: { Referer: referer } });
    expect(visitOfRequest(request, site)).toBe('');
  },
);
