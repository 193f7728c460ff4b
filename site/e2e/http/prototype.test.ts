import { expect, test } from 'vitest';
import { asForm, askFrom } from './ask-from.ts';
import { survives } from './survives.ts';
import { nextVisitor } from './wire.ts';

survives();

const submission = '/callback/submission';

test.for([
  '__proto__',
  '__proto__[polluted]',
  '__proto__.polluted',
  'constructor',
  'constructor[prototype][polluted]',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
])('the name %s means no more than any other', async (key) => {
  const visitor = nextVisitor();
  const ask = async (path: string, options = {}) => (await askFrom(visitor, path, options)).status;
  expect(await ask(submission, asForm({ type: 'question', name: 'Анна', [key]: 'yes' }))).toBe(422);
  expect(await ask(submission, asForm({ type: key }))).toBe(422);

  const body = `--b\r\nContent-Disposition: form-data; name="${key}"\r\n\r\nyes\r\n--b\r\nContent-Disposition: form-data; name="type"\r\n\r\nquestion\r\n--b--\r\n`;
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
  expect(await ask(submission, { method: 'POST', headers, body })).toBe(422);

  for (const path of ['/prices', '/doctors', '/reviews', '/news', '/search/hits', '/faq', '/search']) {
    expect([200, 404], path).toContain(await ask(`${path}?${encodeURIComponent(key)}=1&${key}=1`));
  }
  for (const path of [`/doctors/${key}`, `/news/${key}`, `/services/${key}/${key}`, `/customers/${key}`, `/${key}`]) {
    expect([301, 404], path).toContain(await ask(path));
  }
  const cookie = `vision=${key}:${key}|scheme:${key}; ${key}=1; cookie=${key}`;
  expect(await ask('/about', { headers: { cookie } })).toBe(200);
});
