import { expect, test } from 'vitest';
import { pdf } from '../support/resume.ts';
import { asForm, askFrom, asMultipart, consentHashes, type Reply } from './ask-from.ts';
import { nextVisitor } from './wire.ts';

/** The limits of production (docs/security/rules.md). Others: server/endpoints/forms/forms.test.ts. */
const limits = { submit: 5, upload: 3 };

const question = (phone: string, consent = '') =>
  asForm({ type: 'question', name: 'Анна', phone, consent, key: `limits-${phone.slice(1)}-key` });

async function resume(i: number, resumeConsent = '') {
  const form = new FormData();
  const person = { type: 'resume', name: 'Анна', phone: `+7913120000${i}`, letter: 'Письмо' };
  const fields = { ...person, resumeConsent, key: `limits-resume-${i}-key` };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('resume', new Blob([pdf], { type: 'application/pdf' }), 'cv.pdf');
  return asMultipart(form);
}

function expectRefusal({ status, headers, text }: Reply): void {
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(text).toContain('Слишком много попыток');
}

test('the sixth request in ten minutes is refused with the time to wait; another visitor is not affected', async () => {
  const { callback } = await consentHashes();
  const path = '/callback/submission';
  const visitor = nextVisitor();
  for (let i = 0; i < limits.submit; i++) {
    expect((await askFrom(visitor, path, question(`+7913100000${i}`, callback))).status).toBe(200);
  }
  expectRefusal(await askFrom(visitor, path, question('+79131000009', callback)));
  const page = await askFrom(visitor, '/callback', question('+79131100009', callback));
  expectRefusal(page);
  expect(page.text, 'what was typed').toContain('value="Анна"');
  expect((await askFrom(nextVisitor(), path, question('+79131000008', callback))).status).toBe(200);
});

test('the fourth CV is refused', async () => {
  const consents = await consentHashes();
  const visitor = nextVisitor();
  const send = async (i: number) => askFrom(visitor, '/callback/submission', await resume(i, consents.resume));
  for (let i = 0; i < limits.upload; i++) expect((await send(i)).status).toBe(200);
  expectRefusal(await send(limits.upload));
});
