import { expect, test } from 'vitest';
import { pdf } from '../support/resume.ts';
import { asForm, askFrom, asMultipart, consentHashes, type Reply } from './ask-from.ts';
import { nextVisitor } from './wire.ts';

/** The limits of production: docs/security/rules.md. */
const limits = { submit: 5, upload: 3, search: 60 };

const question = (phone: string, consent = '') =>
  asForm({ type: 'question', name: 'Анна', phone, consent, key: `limits-${phone.slice(1)}-key` });

function expectRefusal({ status, headers, text }: Reply, words: string): void {
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(text).toContain(words);
}

test('the sixth request in ten minutes is refused with the time to wait; another visitor is not affected', async () => {
  const { callback } = await consentHashes();
  const path = '/callback/submission';
  const visitor = nextVisitor();
  for (let i = 0; i < limits.submit; i++) {
    expect((await askFrom(visitor, path, question(`+7913100000${i}`, callback))).status).toBe(200);
  }
  expectRefusal(await askFrom(visitor, path, question('+79131000009', callback)), 'Слишком много попыток');

  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Forwarded-For': '203.0.113.9' };
  const forwarded = await askFrom(visitor, path, { ...question('+79131000009', callback), headers });
  expect(forwarded.status, 'a header that anyone can write').toBe(429);
  expect((await askFrom(nextVisitor(), path, question('+79131000008', callback))).status).toBe(200);
});

test('without scripts the sixth request is refused with everything that was typed', async () => {
  const { callback } = await consentHashes();
  const visitor = nextVisitor();
  for (let i = 0; i < limits.submit; i++) {
    const { status } = await askFrom(visitor, '/callback', question(`+7913110000${i}`, callback));
    expect(status).toBeLessThan(400);
  }
  const refused = await askFrom(visitor, '/callback', question('+79131100009', callback));
  expectRefusal(refused, 'Слишком много попыток');
  expect(refused.text).toContain('value="Анна"');
});

test('the fourth CV is refused', async () => {
  const { resume = '' } = await consentHashes();
  const visitor = nextVisitor();
  const statuses: number[] = [];
  for (let i = 0; i <= limits.upload; i++) {
    const form = new FormData();
    const person = { type: 'resume', name: 'Анна', phone: `+7913120000${i}`, letter: 'Письмо' };
    for (const [name, value] of Object.entries({ ...person, resumeConsent: resume, key: `limits-resume-${i}-key` })) {
      form.append(name, value);
    }
    form.append('resume', new Blob([pdf], { type: 'application/pdf' }), 'cv.pdf');
    statuses.push((await askFrom(visitor, '/callback/submission', await asMultipart(form))).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('the sixty-first search in a minute is refused', async () => {
  const visitor = nextVisitor();
  const search = (path: string) => askFrom(visitor, `${path}?q=${encodeURIComponent('кариес')}`);
  // All within the minute, on a busy machine too.
  for (let i = 0; i < limits.search; i += 10) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => search('/search/hits')));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  }
  expectRefusal(await search('/search/hits'), '');
  expect((await search('/search')).status).toBe(429);
});

test('reading pages is not limited', async () => {
  const visitor = nextVisitor();
  const statuses = new Set<number>();
  for (let i = 0; i < 150; i++) statuses.add((await askFrom(visitor, '/about')).status);
  expect([...statuses]).toEqual([200]);
});
