import { expect, test } from 'vitest';
import { forbidMetrika, startMetrika } from './metrika.ts';

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

test('calls are kept until the script has come, then given to it', () => {
  const { view, scripts } = fakeWindow();
  const metrika = startMetrika(view, '123');
  metrika.hit('https://clinic.example/', '');
  const kept = (view.ym as unknown as { a: unknown[][] }).a;
  expect(kept.map(([counter, method]) => [counter, method])).toEqual([
    [123, 'init'],
    [123, 'hit'],
  ]);
  expect(scripts).toEqual([{ async: true, src: 'https://mc.yandex.ru/metrika/tag.js' }]);

  const told: unknown[][] = [];
  view.ym = (...call: unknown[]) => told.push(call);
  metrika.goal('callback_type', { type: 'resume' });
  expect(told).toEqual([[123, 'reachGoal', 'callback_type', { type: 'resume' }]]);
});

test('a heading that is named like the counter is not taken for it', () => {
  const { view } = fakeWindow();
  view.ym = { tagName: 'H2' };
  startMetrika(view, '123').hit('https://clinic.example/', '');
  expect((view.ym as unknown as { a: unknown[][] }).a).toHaveLength(2);
});

test('sessions are not recorded, pages are counted by us alone', () => {
  const { view } = fakeWindow();
  startMetrika(view, '123');
  const [[, , options] = []] = (view.ym as unknown as { a: unknown[][] }).a;
  expect(options).toMatchObject({ defer: true, webvisor: false, clickmap: false });
});

test('who refuses is not counted, and loses the cookies of an earlier agreement', () => {
  const { view, scripts, written } = fakeWindow('cookie=true; _ym_uid=1; _ym_d=2; cookie-consent=necessary.v1');
  forbidMetrika(view, '123');
  expect(view.disableYaCounter123).toBe(true);
  expect(written.map((cookie) => cookie.split('=')[0])).toEqual(['_ym_uid', '_ym_d']);
  expect(scripts).toEqual([]);
  startMetrika(view, '123');
  expect(view.disableYaCounter123).toBe(false);
});
