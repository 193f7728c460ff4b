import { beforeAll, expect, test } from 'vitest';
import { sendFrom } from './address';
import { makeSeparateService } from './own-service';
import { patient } from './patience';

const own = makeSeparateService();
/** The limits of production: docs/security/rules.md. */
const graphqlQuota = 120;
const signInQuota = 5;
const question = { query: '{ tags { title } }' };

beforeAll(async () => {
  await own.start({ RATE_LIMIT_FACTOR: '1' });
}, patient(300_000));

const askFrom = (from: string, headers: Record<string, string> = {}) =>
  sendFrom(from, `${own.running().url}/graphql`, { body: question, headers });
const signInFrom = (from: string, email: string, password: string, path = '/admin/login') =>
  sendFrom(from, `${own.running().url}${path}`, { body: { email, password } });

/** Returns the statuses of several calls in a row. */
async function statuses(count: number, call: (i: number) => Promise<{ status: number }>): Promise<number[]> {
  const said: number[] = [];
  for (let i = 0; i < count; i++) said.push((await call(i)).status);
  return said;
}

test('a client over the limit gets 429 with Retry-After; other clients are not affected', async () => {
  const said = await statuses(graphqlQuota + 1, () => askFrom('127.0.1.1'));
  expect(said).toEqual([...Array<number>(graphqlQuota).fill(200), 429]);
  const refused = await askFrom('127.0.1.1');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(JSON.parse(refused.text)).toEqual({ errors: [{ message: 'Too many requests' }] });
  expect((await askFrom('127.0.1.2')).status).toBe(200);
});

test.each(['/GraphQL', '/graphql/'])('the limit applies to %s', async (path) => {
  const url = `${own.running().url}${path}`;
  await statuses(graphqlQuota, () => askFrom('127.0.1.3'));
  expect((await sendFrom('127.0.1.3', url, { body: question })).status).toBe(429);
});

test('forged proxy headers do not change the client IP', async () => {
  const said = await statuses(graphqlQuota + 1, (i) =>
    askFrom('127.0.1.4', {
      'x-forwarded-for': `203.0.113.${i}`,
      'x-real-ip': `203.0.113.${i}`,
      forwarded: `for=203.0.113.${i}`,
    }),
  );
  expect(said.at(-1)).toBe(429);
});

test('the site’s token has no limit, a wrong token does', async () => {
  const { SITE_API_TOKEN } = own.secrets;
  const ours = await statuses(graphqlQuota * 2, () =>
    askFrom('127.0.1.5', { authorization: `Bearer ${SITE_API_TOKEN}` }),
  );
  expect(new Set(ours)).toEqual(new Set([200]));
  const wrong = await statuses(graphqlQuota + 1, () => askFrom('127.0.1.6', { authorization: 'Bearer wrong' }));
  expect(wrong.at(-1)).toBe(429);
});

test('five wrong passwords are allowed per client, for all accounts together', async () => {
  const said = await statuses(signInQuota + 2, (i) =>
    signInFrom('127.0.1.7', `a${i}@snegir.example`, 'Wrong-password-1'),
  );
  expect(said).toEqual([400, 400, 400, 400, 400, 429, 429]);
  expect((await signInFrom('127.0.1.7', 'admin@snegir.example', own.secrets.ADMIN_PASSWORD)).status).toBe(429);
});

test('a limited client locks no account for others', async () => {
  expect((await signInFrom('127.0.1.8', 'admin@snegir.example', own.secrets.ADMIN_PASSWORD)).status).toBe(200);
});

test('successful sign-ins do not count', async () => {
  const said = await statuses(signInQuota + 2, () =>
    signInFrom('127.0.1.9', 'admin@snegir.example', own.secrets.ADMIN_PASSWORD),
  );
  expect(new Set(said)).toEqual(new Set([200]));
});

test('requests for a new password are limited', async () => {
  const forget = () => signInFrom('127.0.1.10', 'admin@snegir.example', '', '/admin/forgot-password');
  expect(await statuses(signInQuota + 1, forget)).toEqual([...Array<number>(signInQuota).fill(400), 429]);
});

test('without a mail server, a new password cannot be requested', async () => {
  const { text } = await signInFrom('127.0.1.11', 'admin@snegir.example', '', '/admin/forgot-password');
  expect(JSON.parse(text).error.message).toMatch(/^Почта не настроена/);
  const { token } = await own.signIn();
  const letter = { to: 'anna@example.com', subject: 'Проба', text: 'Проба' };
  const response = await fetch(`${own.running().url}/email/test`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(letter),
  });
  expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('Почта не настроена')]);
});
