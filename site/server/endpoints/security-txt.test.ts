import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { register } from './security-txt.ts';

const siteUrl = 'https://clinic.ru';
async function fields(readEmail: () => Promise<string>) {
  const app = new Hono();
  register(app, { env: { siteUrl }, content: { readShared: async () => ({ clinic: { email: await readEmail() } }) } });
  const response = await app.request('/.well-known/security.txt');
  const lines = (await response.text()).trimEnd().split('\n');
  return {
    type: response.headers.get('Content-Type'),
    ...Object.fromEntries(lines.map((line) => line.split(/: (.*)/))),
  };
}

test('the fields of RFC 9116', async () => {
  const found = await fields(async () => 'privet@clinic.ru');
  expect(found).toMatchObject({
    type: expect.stringMatching(/^text\/plain; charset=utf-8$/i),
    Contact: 'mailto:privet@clinic.ru',
    'Preferred-Languages': 'ru, en',
    Canonical: 'https://clinic.ru/.well-known/security.txt',
  });
  const days = (Date.parse(found.Expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(100);
  expect(days).toBeLessThan(365);
});

test.each([
  ['no e-mail', async () => ''],
  ['a forged field', async () => 'a@clinic.ru\nContact: mailto:evil@example.com'],
  ['no content service', () => Promise.reject(new Error('down'))],
])('with %s the contact page is named', async (_case, readEmail) => {
  expect(await fields(readEmail)).toMatchObject({ Contact: 'https://clinic.ru/contacts' });
});
