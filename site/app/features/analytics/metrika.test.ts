import { expect, test } from 'vitest';
import { createVisit, forbidMetrika, startMetrika, visitUrl } from './metrika.ts';

const origin = 'https://clinic.example';

function fakeWindow(cookie = '') {
  const scripts: { src?: string }[] = [];
  const written: string[] = [];
  const document = {
    referrer: 'https://ya.ru/',
    head: { append: (script: { src?: string }) => scripts.push(script) },
    createElement: () => ({}),
    get cookie() {
      return cookie;
    },
    set cookie(value: string) {
      written.push(value);
    },
  };
  const location = { origin, hostname: 'www.clinic.example', pathname: '/prices', search: '' };
  const view = { document, location } as unknown as Window & Record<string, unknown> & { location: typeof location };
  return { view, scripts, written };
}

test('calls are queued until the script has loaded', () => {
  const { view, scripts } = fakeWindow();
  const metrika = startMetrika(view, '123');
  metrika.hit('https://clinic.example/', '');
  const kept = (view.ym as unknown as { a: unknown[][] }).a;
  expect(kept.map(([counter, method]) => [counter, method])).toEqual([
    [123, 'init'],
    [123, 'hit'],
  ]);
  expect(scripts).toEqual([{ async: true, src: 'https://mc.yandex.ru/metrika/tag.js' }]);

  const calls: unknown[][] = [];
  view.ym = (...call: unknown[]) => calls.push(call);
  metrika.goal('callback_type', { type: 'resume' });
  expect(calls).toEqual([[123, 'reachGoal', 'callback_type', { type: 'resume' }]]);
});

test('a heading with the id of the counter is ignored', () => {
  const { view } = fakeWindow();
  view.ym = { tagName: 'H2' };
  startMetrika(view, '123').hit('https://clinic.example/', '');
  expect((view.ym as unknown as { a: unknown[][] }).a).toHaveLength(2);
});

test('sessions are not recorded, and pages are counted by the site only', () => {
  const { view } = fakeWindow();
  startMetrika(view, '123');
  const [[, , options] = []] = (view.ym as unknown as { a: unknown[][] }).a;
  expect(options).toMatchObject({ defer: true, webvisor: false, clickmap: false });
});

test('a refusal disables the counter and removes its cookies', () => {
  const { view, scripts, written } = fakeWindow('cookie=true; _ym_uid=1; _ym_d=2; cookie-consent=necessary.v1');
  forbidMetrika(view, '123');
  expect(view.disableYaCounter123).toBe(true);
  expect(new Set(written.map((cookie) => cookie.split('=')[0]))).toEqual(new Set(['_ym_uid', '_ym_d']));
  const [own, ...ofDomains] = written.filter((cookie) => cookie.startsWith('_ym_uid'));
  expect(own).toBe('_ym_uid=; Max-Age=0; Path=/');
  expect(ofDomains).toContain('_ym_uid=; Max-Age=0; Path=/; Domain=clinic.example');
  expect(scripts).toEqual([]);
  startMetrika(view, '123');
  expect(view.disableYaCounter123).toBe(false);
});

function fakePage() {
  const calls: unknown[][] = [];
  const { view } = fakeWindow();
  view.ym = (_counter: number, ...call: unknown[]) => calls.push(call);
  return { view, calls };
}

test('events before the start are never reported', () => {
  const { view, calls } = fakePage();
  const visit = createVisit(view, '1');
  visit.page();
  visit.goal('callback_opened');
  expect(calls).toEqual([]);
  visit.begin();
  expect(calls.map(([method, what]) => [method, what]).slice(1)).toEqual([['hit', 'https://clinic.example/prices']]);
});

test('each page is counted once, before its goals, with the previous page as referrer', () => {
  const { view, calls } = fakePage();
  const visit = createVisit(view, '1');
  visit.begin();
  visit.begin();
  visit.page();
  visit.goal('search_nothing');
  view.location.pathname = '/doctors';
  visit.page();
  expect(calls.slice(1)).toEqual([
    ['hit', 'https://clinic.example/prices', { referer: 'https://ya.ru/' }],
    ['reachGoal', 'search_nothing', {}],
    ['hit', 'https://clinic.example/doctors', { referer: 'https://clinic.example/prices' }],
  ]);
});

test('on the page of a visit nothing starts', () => {
  const { view, calls } = fakePage();
  view.location.pathname = '/visit';
  createVisit(view, '1').begin();
  expect(calls).toEqual([]);
});

test('of an own page before the query is not counted', () => {
  const { view, calls } = fakePage();
  (view.document as { referrer: string }).referrer = `${origin}/visit?link=12-abcd`;
  createVisit(view, '1').begin();
  expect(calls.at(-1)).toEqual(['hit', `${origin}/prices`, { referer: `${origin}/visit` }]);
});

test.each([
  ['/search', '?q=%D0%B1&utm_source=yandex&page=2&yclid=1&ysclid=m2', '?utm_source=yandex&yclid=1&ysclid=m2'],
  ['/callback', '?type=doctor', ''],
])('of %s%s the campaign is counted, but not the search', (pathname, search, counted) => {
  expect(visitUrl({ origin, pathname, search })).toBe(origin + pathname + counted);
});
