import { afterEach, expect, test, vi } from 'vitest';
import type { ContentContext } from '#app/cms/context.ts';
import { readEnv } from '../../platform/env.ts';
import { emptyFolder, serve } from '../../platform/servers-for-tests.ts';
import { acceptsFile, FormDesk } from './forms.ts';

const workMs = vi.hoisted(() => 3000);
vi.mock('#app/lib/limits.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('#app/lib/limits.ts')>()),
  submitWorkMs: workMs,
}));

afterEach(() => vi.restoreAllMocks());

const megabyte = 1_000_000;
const pdf = `%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n${' '.repeat(megabyte)}%%EOF\n`;

function application(): Request {
  const body = new FormData();
  const fields = {
    type: 'resume',
    name: 'Анна',
    phone: '+7 913 000-00-01',
    letter: 'Возьмите',
    resumeConsent: 'a'.repeat(64),
  };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('resume', new File([pdf], 'cv.pdf'));
  return new Request('http://site/callback', { method: 'POST', body });
}

test('eight CVs wait for a content service that hangs, none of them for another', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let uploads = 0;
  const content = await serve((request) => request.resume().on('end', () => uploads++));
  const desk = new FormDesk(readEnv({ ASSETS_URL: content.url, SITE_DATA_DIR: emptyFolder() }));
  const beganAt = performance.now();
  const results = Array.from({ length: 8 }, async (_, i) => {
    const { forms, release } = desk.open({
      clientIp: `203.0.113.${i}`,
      content: {} as ContentContext,
    });
    const { result } = await forms.submitCallback(application()).finally(release);
    return { kind: result.kind, ms: performance.now() - beganAt };
  });
  for (const { kind, ms } of await Promise.all(results)) {
    expect.soft(kind).toBe('failed');
    expect.soft(ms).toBeLessThan(2 * workMs);
  }
  expect(uploads).toBe(8);
});

test.each([
  ['doctor', 'Такого врача больше нет'],
  ['service', 'Такой услуги больше нет'],
  ['clinic', 'Такой клиники больше нет'],
])('a %s that was unpublished while the form was open is named, not dropped', async (field, message) => {
  const hash = 'a'.repeat(64);
  const choices = { services: [], doctors: [], clinics: [{ id: 's' }], consents: { callback: { hash } } };
  const content = { readShared: async () => choices } as unknown as ContentContext;
  const { forms } = new FormDesk(readEnv({})).open({ clientIp: '203.0.113.1', content });
  const body = new FormData();
  const fields = { type: 'doctor', name: 'Анна', phone: '+7 913 000-00-01', consent: hash, [field]: 'gone' };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const { result } = await forms.submitCallback(new Request('http://site/callback', { method: 'POST', body }));
  expect(result).toEqual({ kind: 'refused', errors: { [field]: message } });
});

test('only the form with a CV may take the time of an upload', () => {
  const urls = [
    '/callback',
    '/callback?type=cv',
    '/callback/submission',
    '/callbacks',
    '/callback/submission/x',
    '/reviews',
  ];
  expect(urls.filter(acceptsFile)).toEqual(['/callback', '/callback?type=cv', '/callback/submission']);
});

test('the sixty-first search in a minute has to wait, another visitor does not', () => {
  const desk = new FormDesk(readEnv({}));
  const by = (clientIp: string) => desk.open({ clientIp, content: {} as ContentContext }).forms;
  for (let i = 0; i < 60; i++) expect(by('203.0.113.1').limitSearch()).toBeNull();
  expect(by('203.0.113.1').limitSearch()).toBeGreaterThan(0);
  expect(by('203.0.113.2').limitSearch()).toBeNull();
});
