// Who may not open requests learns nothing about a person, in any place that speaks of requests.
import { beforeAll, expect, test } from 'vitest';
import { requestsDesk } from '../src/desk/requests/capability';
import { deskActionId } from '../src/people/request-records/rules';
import type { Service } from '../src/platform/capability';
import { type Desk, makeDesk } from './desk';
import { makeOwnService, publishConsents } from './own-service';
import { patient } from './patience';
import { secrets as dataOfPerson, sendRequest, sendResume } from './secret-person';

const own = makeOwnService();
const note = 'Скрытная заметка';
const secrets = new RegExp(`${dataOfPerson.source}|Скрытн`, 'i');
/** Has every right of the desk but the one to open requests. */
let accountant: Desk;
let administrator: Desk;
let number = 0;

beforeAll(async () => {
  await own.start();
  const admin = await own.signIn();
  const { url } = own.running();
  await publishConsents(admin);
  administrator = makeDesk(url, admin.token);
  await sendRequest(own);
  number = await sendResume(own);
  await administrator.post(`/requests/${number}/notes`, { text: note });
  await administrator.post(`/requests/${number}/openings`, {});
  const { data: role } = (await admin.post('/admin/roles', { name: 'Учёт', description: 'Без личных данных' })) as {
    data: { id: number };
  };
  const rights = (['read', 'update', 'export', 'erase', 'audit'] as const).map((action) => ({
    action: deskActionId(action),
    subject: null,
    conditions: [],
    properties: {},
  }));
  await admin.put(`/admin/roles/${role.id}/permissions`, { permissions: rights });
  accountant = makeDesk(url, (await own.signInAs('Учёт')).token);
}, patient(180_000));

/** Calls by route. A phone that staff types themselves is no secret from them. */
const bodies: Record<string, unknown> = {
  'PUT /requests-desk/requests/:number': { revision: 1, state: 'in_work' },
  'POST /requests-desk/requests/:number/notes': { text: 'Перезвонить' },
  'POST /requests-desk/erasures/preview': { number: 1 },
};
/** Answer nothing, or erase. */
const unasked = ['POST /requests-desk/erasures', 'POST /requests-desk/clock', 'POST /requests-desk/devices/removals'];

/** Every route of the desk, as the service registers them. */
const service = { settings: { channels: {} }, stores: { files: {} } } as unknown as Service;
const routes = (requestsDesk.adminRoutes?.(service) ?? []).map(({ method, path, right }) => ({
  route: `${method} ${path}`,
  isOfOpening: right === deskActionId('open'),
}));

test.each(routes.filter(({ route }) => !unasked.includes(route)))('$route', async ({ route, isOfOpening }) => {
  const [method = '', path = ''] = route.split(' ');
  const address = path.replace('/requests-desk', '').replace(':number', String(number)).replace(':name', 'mail');
  const { status, text, headers } = await accountant.call(
    method,
    address,
    method === 'GET' ? undefined : (bodies[route] ?? {}),
  );
  if (isOfOpening) expect(status).toBe(403);
  // Without the right there would be nothing to hide.
  else expect([200, 400, 404, 409]).toContain(status);
  if (method === 'GET' && !isOfOpening) expect(status).toBe(200);
  expect(text).not.toMatch(secrets);
  expect(decodeURIComponent(headers.get('content-disposition') ?? '')).not.toMatch(secrets);
});

test('who may open requests sees all of it, so the words above would be found', async () => {
  const { text: table } = await administrator.call('GET', '/export');
  for (const word of ['Аграфена Тайная', '913', 'Секретный вопрос', note]) expect(table).toContain(word);
  expect(JSON.stringify(await administrator.post(`/requests/${number}/openings`, {}))).toContain(note);
});

test('nor does the log or what programs measure', async () => {
  expect(own.running().output()).not.toMatch(secrets);
  const metrics = await fetch(`${own.running().url}/metrics`, {
    headers: { authorization: 'Bearer a-token-of-whoever-gathers-metrics' },
  });
  expect(await metrics.text()).not.toMatch(secrets);
});
