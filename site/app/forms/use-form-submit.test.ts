import { expect, test, vi } from 'vitest';

vi.doMock('./captcha-token.ts', () => {
  throw new Error('the connection was lost');
});
const { loadCaptchaToken } = await import('./use-form-submit.ts');

test('a form has no token if the captcha’s code cannot be loaded', async () => {
  expect(await loadCaptchaToken({ kind: 'smartcaptcha', siteKey: 'key' })).toBe('');
});
