import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Script = { src: string; onload: () => void; onerror: () => void };
let scripts: Script[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  scripts = [];
  vi.stubGlobal('document', {
    createElement: () => ({}) as Script,
    head: { append: (script: Script) => scripts.push(script) },
  });
  vi.stubGlobal('window', {
    grecaptcha: { ready: (then: () => void) => then(), execute: async (key: string) => `token of ${key}` },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const ask = async () => {
  const { getCaptchaToken } = await import('./captcha-token.ts');
  return getCaptchaToken({ kind: 'recaptcha', siteKey: 'k' });
};

test('requests a token at submission', async () => {
  const token = ask();
  await vi.waitFor(() => expect(scripts).toHaveLength(1));
  scripts[0]?.onload();
  expect(await token).toBe('token of k');
});

test('a failed script does not block the form', async () => {
  const token = ask();
  await vi.waitFor(() => expect(scripts).toHaveLength(1));
  scripts[0]?.onerror();
  expect(await token).toBe('unavailable');
});

test('a hanging script times out after four seconds', async () => {
  const token = ask();
  await vi.waitFor(() => expect(scripts).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(4000);
  expect(await token).toBe('unavailable');
});
