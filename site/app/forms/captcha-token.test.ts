import { beforeEach, expect, test, vi } from 'vitest';

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

test.each<[string, (script?: Script) => unknown, string]>([
  ['loads', (script) => script?.onload(), 'token of k'],
  ['fails', (script) => script?.onerror(), 'unavailable'],
  ['hangs for four seconds', () => vi.advanceTimersByTimeAsync(4000), 'unavailable'],
])('a form is sent when the captcha’s script %s', async (_, end, answer) => {
  const { getCaptchaToken } = await import('./captcha-token.ts');
  const token = getCaptchaToken({ kind: 'recaptcha', siteKey: 'k' });
  await vi.waitFor(() => expect(scripts).toHaveLength(1));
  await end(scripts[0]);
  expect(await token).toBe(answer);
});
