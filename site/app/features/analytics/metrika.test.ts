import { expect, test } from 'vitest';
import { createVisit, forbidMetrika, startMetrika, visitUrl } from './metrika.ts';

function fakeWindow(cookie = '') {
  const scripts: { src?: string }[] = [];
  const written: string[] = [];
  const document = {
    head: { append: (script: { src?: string }) => scripts.push(script) },
    createElement: () => ({}),
    get cookie() {
      return cookie;
    },
    set cookie(value: string) {
      written.push(value);
    },
  };
  return { view: { document } as unknown as Window & Record<string, unknown>, scripts, written };
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
  expect(written.map((cookie) => cookie.split('=')[0])).toEqual(['_ym_uid', '_ym_d']);
  expect(scripts).toEqual([]);
  startMetrika(view, '123');
  expect(view.disableYaCounter123).toBe(false);
});

function fakePage() {
  const calls: unknown[][] = [];
  const view = {
    location: { origin: 'https://clinic.example', pathname: '/prices', search: '' },
    document: { referrer: 'https://ya.ru/', head: { append: () => {} }, createElement: () => ({}) },
    ym: (_counter: number, ...call: unknown[]) => calls.push(call),
  };
  return { view: view as unknown as Window & typeof view, calls };
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

const origin = 'https://clinic.example';

test('a counted URL has the campaign, but not the search', () => {
  const search = '?q=%D0%B1%D0%BE%D0%BB%D1%8C&utm_source=yandex&page=2&yclid=1&ysclid=m2';
  expect(visitUrl({ origin, pathname: '/search', search })).toBe(
    `${origin}/search?utm_source=yandex&yclid=1&ysclid=m2`,
  );
});

test('a counted URL without a campaign has no query', () => {
  expect(visitUrl({ origin, pathname: '/callback', search: '?type=doctor' })).toBe(`${origin}/callback`);
});
