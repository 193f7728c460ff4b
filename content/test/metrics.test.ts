import { beforeAll, expect, test } from 'vitest';
import { type Desk, makeDesk } from './desk';
import { commonSettings, makeOwnService, publishConsents } from './own-service';
import { patient } from './patience';
import { secrets, sendRequest } from './secret-person';

const own = makeOwnService();
const token = commonSettings.METRICS_TOKEN;
let desk: Desk;

beforeAll(async () => {
  await own.start();
  const admin = await own.signIn();
  await publishConsents(admin);
  desk = makeDesk(own.running().url, admin.token);
}, patient(300_000));

async function ask(headers: Record<string, string> = {}, path = '/metrics') {
  const response = await fetch(own.running().url + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test.each([
  ['no token', {}],
  ['another token', { authorization: `Bearer ${token}x` }],
  ['the token by another name', { authorization: `Basic ${token}` }],
  ['the site’s token', { authorization: `Bearer ${own.secrets.SITE_API_TOKEN}` }],
])('metrics answer 404 with %s', async (_what, headers) => {
  const { status, text } = await ask(headers);
  expect(status).toBe(404);
  expect(text).not.toContain('content_');
});

test('the token is not read from the URL', async () => {
  expect((await ask({}, `/metrics?token=${token}`)).status).toBe(404);
});

test('metrics describe the service and identify no client', async () => {
  expect((await desk.call('GET', `/requests/${await sendRequest(own)}`)).status).toBe(200);

  const { status, headers, text } = await ask({ authorization: `Bearer ${token}` });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/plain');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(text).toContain('\ncontent_database_up 1\n');
  expect(text).toMatch(/^content_build_info\{version="\d+\.\d+\.\d+"\} 1$/m);
  expect(text).toMatch(/^content_requests_total\{route="graphql",status="2xx"\} [1-9]/m);
  expect(text).toMatch(/^content_requests_total\{route="admin",status="2xx"\} [1-9]/m);
  expect(text).toMatch(/^content_request_seconds_count\{route="graphql"\} [1-9]/m);
  expect(text).toMatch(/^content_notices\{state="failed"\} 0$/m);
  expect(text).toMatch(/^content_notices\{state="waiting"\} \d+$/m);
  expect(text).toMatch(/^content_search_documents\{index="doctor"\} \d+$/m);
  expect(text).toMatch(/^content_change_log_last [1-9]/m);

  expect(text).not.toMatch(secrets);
  expect(text).not.toContain('requests-desk');
  expect(text).not.toMatch(/\/\d/);
});
