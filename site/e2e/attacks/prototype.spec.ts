import { expect, test } from './attack.ts';
import { asForm, askFrom } from './wire.ts';

const keys = [
  '__proto__',
  '__proto__[polluted]',
  '__proto__.polluted',
  'constructor',
  'constructor[prototype][polluted]',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
];

for (const key of keys) {
  test(`Имя ${key} — такое же имя, как любое`, async ({ baseURL }) => {
    const url = `${baseURL}/callback/submission`;
    const sent = await askFrom('127.0.4.1', url, asForm({ type: 'question', name: 'Анна', [key]: 'yes' }));
    expect(sent.status).toBe(422);
    expect((await askFrom('127.0.4.1', url, asForm({ type: key }))).status).toBe(422);

    const body = `--b\r\nContent-Disposition: form-data; name="${key}"\r\n\r\nyes\r\n--b\r\nContent-Disposition: form-data; name="type"\r\n\r\nquestion\r\n--b--\r\n`;
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
    expect((await askFrom('127.0.4.1', url, { method: 'POST', headers, body })).status).toBe(422);

    for (const path of ['/prices', '/doctors', '/reviews', '/news', '/search/hits', '/faq', '/search']) {
      const { status } = await askFrom('127.0.4.1', `${baseURL}${path}?${encodeURIComponent(key)}=1&${key}=1`);
      expect([200, 404], path).toContain(status);
    }
    for (const path of [`/doctors/${key}`, `/news/${key}`, `/services/${key}/${key}`, `/customers/${key}`, `/${key}`]) {
      expect([301, 404], path).toContain((await askFrom('127.0.4.1', `${baseURL}${path}`)).status);
    }
    const cookie = `vision=${key}:${key}|scheme:${key}; ${key}=1; cookie=${key}`;
    expect((await askFrom('127.0.4.1', `${baseURL}/about`, { headers: { cookie } })).status).toBe(200);
  });
}
