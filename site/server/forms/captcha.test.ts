import { expect, test, vi } from 'vitest';
import { type CaptchaSettings, createCaptcha } from './captcha.ts';

const yandex: CaptchaSettings = { kind: 'smartcaptcha', siteKey: 'k', secret: 's' };
const google: CaptchaSettings = { kind: 'recaptcha', secret: 's' };
const answering = (body: unknown, status = 200) =>
  vi.fn<typeof fetch>(async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
const pass = (settings: CaptchaSettings, send: typeof fetch, token = 't') =>
  createCaptcha({ settings, hostname: 'snegir.example', fetch: send })(token, '203.0.113.7');
const right = { success: true, action: 'request', hostname: 'snegir.example', score: 0.9 };

test.each<[string, CaptchaSettings, unknown, number, boolean]>([
  ['SmartCaptcha: a visitor', yandex, { status: 'ok', host: 'snegir.example' }, 200, true],
  ['SmartCaptcha: a robot', yandex, { status: 'failed' }, 200, false],
  ['SmartCaptcha: a token of another site', yandex, { status: 'ok', host: 'evil.example' }, 200, false],
  ['SmartCaptcha is down', yandex, 'Bad Gateway', 502, true],
  ['SmartCaptcha answers nonsense', yandex, '<html>', 200, true],
  ['reCAPTCHA: a visitor', google, right, 200, true],
  ['reCAPTCHA: half and half', google, { ...right, score: 0.5 }, 200, true],
  ['reCAPTCHA: a robot', google, { ...right, score: 0.4 }, 200, false],
  ['reCAPTCHA: a token of another form', google, { ...right, action: 'login' }, 200, false],
  ['reCAPTCHA: a token of another site', google, { ...right, hostname: 'evil.example' }, 200, false],
  ['reCAPTCHA: a used token', google, { success: false }, 200, false],
  ['reCAPTCHA is down', google, '', 500, true],
])('%s', async (_name, settings, body, status, passes) => {
  expect(await pass(settings, answering(body, status))).toBe(passes);
});

test('a line that is cut turns no patient away', async () => {
  const cut = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('fetch failed'));
  expect(await pass(yandex, cut)).toBe(true);
});

test('a visitor without script has no token and passes unasked', async () => {
  const send = answering({});
  expect(await pass(yandex, send, '')).toBe(true);
  expect(send).not.toHaveBeenCalled();
});

test('the secret and the token go in the body, with the visitor’s address', async () => {
  const send = answering({ status: 'ok' });
  await pass(yandex, send);
  const [url, init] = send.mock.calls[0] ?? [];
  expect(url).toBe('https://smartcaptcha.yandexcloud.net/validate');
  expect(Object.fromEntries(init?.body as URLSearchParams)).toEqual({ secret: 's', token: 't', ip: '203.0.113.7' });
});
