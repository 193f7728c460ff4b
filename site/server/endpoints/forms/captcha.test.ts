import { afterEach, expect, test, vi } from 'vitest';
import type { CaptchaSettings } from '../../platform/env.ts';
import { serve } from '../../platform/servers-for-tests.ts';
import { type CaptchaVerdict, createCaptcha } from './captcha.ts';

const yandex: CaptchaSettings = { kind: 'smartcaptcha', siteKey: 'k', secret: 's' };
const google: CaptchaSettings = { kind: 'recaptcha', secret: 's' };
const answering = (body: unknown, status = 200) =>
  vi.fn<typeof fetch>(async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
const ask = (settings: CaptchaSettings, send: typeof fetch, token = 't') =>
  createCaptcha({ settings, hostname: 'snegir.example', timeoutMs: 100, fetch: send })(token, '203.0.113.7');
const right = { success: true, action: 'request', hostname: 'snegir.example', score: 0.9 };

const log = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => log.mockClear());

test.each<[string, CaptchaSettings, unknown, number, CaptchaVerdict]>([
  ['SmartCaptcha: a visitor', yandex, { status: 'ok', host: 'snegir.example' }, 200, 'passed'],
  ['SmartCaptcha: a visitor of another port', yandex, { status: 'ok', host: 'snegir.example:3000' }, 200, 'passed'],
  ['SmartCaptcha: a robot', yandex, { status: 'failed' }, 200, 'failed'],
  ['SmartCaptcha: a token of another site', yandex, { status: 'ok', host: 'evil.example' }, 200, 'failed'],
  ['SmartCaptcha is down', yandex, 'Bad Gateway', 502, 'unchecked'],
  ['SmartCaptcha does not know our key', yandex, { status: 'failed' }, 403, 'unchecked'],
  ['SmartCaptcha answers nonsense', yandex, '<html>', 200, 'unchecked'],
  ['SmartCaptcha answers nothing', yandex, 'null', 200, 'unchecked'],
  ['reCAPTCHA: a visitor', google, right, 200, 'passed'],
  ['reCAPTCHA: half and half', google, { ...right, score: 0.5 }, 200, 'passed'],
  ['reCAPTCHA: a robot', google, { ...right, score: 0.4 }, 200, 'failed'],
  ['reCAPTCHA: no score', google, { ...right, score: undefined }, 200, 'failed'],
  ['reCAPTCHA: a token of another form', google, { ...right, action: 'login' }, 200, 'failed'],
  ['reCAPTCHA: a token of another site', google, { ...right, hostname: 'evil.example' }, 200, 'failed'],
  ['reCAPTCHA: a used token', google, { success: false, 'error-codes': ['timeout-or-duplicate'] }, 200, 'failed'],
  [
    'reCAPTCHA does not know our key',
    google,
    { success: false, 'error-codes': ['invalid-input-secret'] },
    200,
    'unchecked',
  ],
  ['reCAPTCHA is down', google, '', 500, 'unchecked'],
])('%s', async (_name, settings, body, status, verdict) => {
  expect(await ask(settings, answering(body, status))).toBe(verdict);
  expect(log).toHaveBeenCalledTimes(verdict === 'unchecked' ? 1 : 0);
});

test('a network error lets the visitor pass', async () => {
  expect(await ask(yandex, vi.fn<typeof fetch>().mockRejectedValue(new TypeError('fetch failed')))).toBe('unchecked');
});

test('a service that does not answer a token is given up', async () => {
  const silent = await serve(() => {});
  expect(await ask(yandex, (_url, init) => fetch(silent.url, init))).toBe('unchecked');
  expect(log.mock.calls.flat()).toEqual([expect.stringContaining('TimeoutError')]);
});

test.each(['', 'unavailable'])('a form without a token («%s») passes', async (token) => {
  const send = answering({});
  expect(await ask(yandex, send, token)).toBe('unchecked');
  expect(send).not.toHaveBeenCalled();
});

test('secret, token and client IP go in the body and not into the log', async () => {
  const send = answering('', 500);
  await ask(yandex, send, 'a-token');
  const [url, init] = send.mock.calls[0] ?? [];
  expect(url).toBe('https://smartcaptcha.yandexcloud.net/validate');
  const asked = { secret: 's', token: 'a-token', ip: '203.0.113.7' };
  expect(Object.fromEntries(init?.body as URLSearchParams)).toEqual(asked);
  expect(log.mock.calls.join()).not.toMatch(/a-token|203\.0/);
});
