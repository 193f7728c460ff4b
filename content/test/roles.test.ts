// One file: its tests share a service with a person for each role, which takes long to make.
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn } from './admin';
import { makeEditor, uidOf } from './editor';
import { makeOwnService, publishConsents } from './own-service';
import { patient } from './patience';
import { makeCaller, password, readRoles } from './people';
import { onePixel } from './pixel';
import { selectSql } from './run-sql';
import { sendFile } from './send-file';
import { isNightly } from './test-database';

const own = makeOwnService();
const { admin, editor: asAdmin } = own;
type Session = Awaited<ReturnType<typeof signIn>>;
const clinicAdmin = 'Администратор клиники';
const roleNames = [clinicAdmin, 'Редактор', 'Редактор цен', 'Модератор отзывов', 'Оператор'] as const;
type RoleName = (typeof roleNames)[number];
const people = {} as Record<RoleName, Session>;
const as = (role: RoleName) => makeEditor(() => people[role]);
const expectRefused = (call: Promise<unknown>, words = '') =>
  expect(call).rejects.toThrow(new RegExp(`: 403 .*${words}`, 's'));

beforeAll(async () => {
  await own.open();
  for (const name of roleNames) {
    people[name] = await own.signInAs(name);
  }
  // The page of prices must exist, because the price editor cannot create it.
  await asAdmin.publishSingle('prices-page', { title: 'Цены' });
}, patient(300_000));

/**
 * What each role may do with each type: the first letters of read, create, update, publish, delete. Written by hand
 * from the requirements, not derived from the code, so that changes of the code fail here.
 */
const whole = 'rcupd';
const page = 'rcup';
// biome-ignore format: a table
const rights: Record<string, { kind: 'list' | 'page'; may: Record<RoleName, string>; isFirst: boolean }> = {
  ...rows('page', page,   page,   '',    '',     '', ['about-page', 'answers-page', 'articles-page', 'client-information-page',
    'contact-page', 'doctors-page', 'home-benefit', 'home-page', 'legal-information', 'news-page', 'promos-page', 'reviews-page', 'services-page']),
  ...rows('page', 'rcu',  'rcu',  '',    '',     '', ['common-config', 'footer', 'header', 'main-menu']),
  ...rows('page', page,   page,   'rup', '',     '', ['prices-page']),
  ...rows('list', whole,  whole,  '',    '',     '', ['advantage', 'article', 'estimate', 'news-post', 'promo', 'social-network', 'tag',
    'text-page']),
  ...rows('list', whole,  whole,  'rup', '',     '', ['service', 'sub-service']),
  ...rows('list', whole,  whole,  'rup', 'r',    '', ['doctor']),
  ...rows('list', whole,  whole,  'r',   '',     '', ['answer']),
  ...rows('list', whole,  whole,  'r',   'r',    '', ['clinic']),
  ...rows('list', 'rcud', 'rcud', '',    '',     '', ['redirect', 'search-synonym']),
  ...rows('list', 'rupd', '',     '',    'rupd', '', ['review']),
  ...rows('list', '',     '',     '',    '',     '', ['request', 'submission-record']),
};

function rows(
  kind: 'list' | 'page',
  ofClinicAdmin: string,
  editor: string,
  prices: string,
  moderator: string,
  operator: string,
  names: string[],
) {
  const may = {
    [clinicAdmin]: ofClinicAdmin,
    Редактор: editor,
    'Редактор цен': prices,
    'Модератор отзывов': moderator,
    Оператор: operator,
  };
  return Object.fromEntries(names.map((name, i) => [name, { kind, may, isFirst: i === 0 }]));
}

const nobody = 'no-such-document';
/** Calls that check the permission before anything else. */
const calls = {
  list: {
    r: (uid: string) => ['GET', `/collection-types/${uid}`],
    c: (uid: string) => ['POST', `/collection-types/${uid}`],
    u: (uid: string) => ['PUT', `/collection-types/${uid}/${nobody}`],
    p: (uid: string) => ['POST', `/collection-types/${uid}/${nobody}/actions/publish`],
    d: (uid: string) => ['DELETE', `/collection-types/${uid}/${nobody}`],
  },
  page: {
    r: (uid: string) => ['GET', `/single-types/${uid}`],
    c: null,
    u: (uid: string) => ['PUT', `/single-types/${uid}`],
    p: (uid: string) => ['POST', `/single-types/${uid}/actions/publish`],
    d: (uid: string) => ['DELETE', `/single-types/${uid}`],
  },
} as const;

test('the table names every content type', async () => {
  const { data } = (await admin.get('/content-manager/content-types')) as { data: { uid: string }[] };
  const named = Object.keys(rights).map(uidOf);
  const types = data.map(({ uid }) => uid).filter((uid) => uid.startsWith('api::'));
  expect(types.filter((uid) => !named.includes(uid))).toEqual([]);
});

test.each(roleNames)(
  '%s has exactly the rights of the table',
  async (role) => {
    const call = makeCaller(own.running().url, people[role].token);
    const wrong: string[] = [];
    for (const [name, { kind, may, isFirst }] of Object.entries(rights)) {
      // Every run asks about one type of each row, the nightly run about all.
      if (!isNightly && !isFirst) continue;
      for (const [letter, of] of Object.entries(calls[kind])) {
        const asked = of?.(uidOf(name));
        if (!asked) continue;
        const [method, path] = asked as [string, string];
        const status = await call(method, `/content-manager${path}`, method === 'GET' ? undefined : {});
        const isAllowed = status !== 403;
        if (isAllowed !== may[role].includes(letter) || status === 401 || status >= 500) {
          wrong.push(`${name} ${letter}: ${status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  },
  patient(300_000),
);

test.each(roleNames)('%s cannot administer', async (role) => {
  const call = makeCaller(own.running().url, people[role].token);
  const ofPeople = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', '/admin/roles'],
  ] as const;
  for (const [method, path] of [
    ...(role === clinicAdmin ? [] : ofPeople),
    ['POST', '/admin/roles'],
    ['GET', '/admin/api-tokens'],
    ['GET', '/admin/webhooks'],
    ['GET', '/admin/transfer/tokens'],
    ['GET', '/content-type-builder/content-types'],
    ['GET', '/users-permissions/roles'],
    ['PUT', '/upload/settings'],
    ['PUT', '/content-manager/components/price.entry/configuration'],
    ['PUT', `/content-manager/content-types/${uidOf('doctor')}/configuration`],
  ] as const) {
    expect([path, await call(method, path, method === 'GET' ? undefined : {})]).toEqual([path, 403]);
  }
});

const promo = { contentTypeUID: uidOf('promo'), field: 'slug' };
/** Calls of the clinic's own screens, with the initials of the roles that may send them. What they name does not exist. */
// biome-ignore format: a table
const screens: [call: string, may: string, body?: object][] = [
  ['GET /requests-desk/requests', 'АО'], ['PUT /requests-desk/requests', 'АО', { state: 'done', requests: [] }],
  ['GET /requests-desk/next', 'АО'], ['GET /requests-desk/choices', 'АО'], ['GET /requests-desk/colleagues', 'АО'],
  ['GET /requests-desk/calls', 'АО'], ['GET /requests-desk/channels', 'АО'], ['GET /requests-desk/unusual', 'АО'],
  ['GET /requests-desk/requests/1', 'АО'], ['PUT /requests-desk/requests/1', 'АО', { revision: 100, state: 'done' }],
  ['POST /requests-desk/requests/1/openings', 'АО', {}], ['POST /requests-desk/requests/1/notes', 'АО', { text: '' }],
  ['GET /requests-desk/requests/1/resume', 'АО'], ['GET /requests-desk/requests/1/consent', 'АО'],
  ['POST /requests-desk/phone-searches', 'АО', { phone: '' }], ['POST /requests-desk/requests', 'АО', {}],
  ['GET /requests-desk/free-times', 'АО'], ['GET /requests-desk/consent-text', 'АО'],
  ['GET /requests-desk/export', 'А'], ['GET /requests-desk/journal', 'А'], ['GET /requests-desk/retention', 'А'],
  ['POST /requests-desk/erasures/preview', 'А', { number: 1 }], ['POST /requests-desk/erasures', 'А', { number: 1 }],
  ['GET /day', 'АО'], ['POST /day/visits', 'АО', {}], ['DELETE /day/visits/1?revision=0', 'АО'],
  ['GET /day/reminders', 'АО'], ['POST /day/reminders/1', 'АО', { revision: 0, result: 'freed' }],
  ['GET /handover/targets', 'АО'], ['POST /handover/requests/1/resends', 'АО', { target: 'webhook' }],
  ['POST /handover/targets/webhook/tests', 'А', {}],
  ['GET /review-desk/templates', 'АМ'],
  ['GET /upload/files', 'АР'], ['GET /statistics', 'АР'], ['GET /statistics/metrika', 'А'], ['GET /readiness', 'АР'],
  ['GET /clinic-facts', 'АР'], ['POST /clinic-facts/ticks', 'АР', { name: '', stamp: '' }],
  ['POST /content-manager/uid/check-availability', 'АР', { ...promo, value: 'osen' }],
  ['POST /content-manager/uid/generate', 'АР', { ...promo, data: { title: 'Осень' } }],
];
const initials: Record<RoleName, string> = {
  [clinicAdmin]: 'А',
  Редактор: 'Р',
  'Редактор цен': 'Ц',
  'Модератор отзывов': 'М',
  Оператор: 'О',
};

test.each(roleNames)('%s may send exactly the calls of the table, a visitor none', async (role) => {
  const { url } = own.running();
  for (const [name, may, body] of screens) {
    const [method = '', path = ''] = name.split(' ');
    const status = await makeCaller(url, people[role].token)(method, path, body);
    expect([name, status !== 403]).toEqual([name, may.includes(initials[role])]);
    expect([200, 400, 403, 404, 409], `${name}: ${status}`).toContain(status);
    expect([name, await makeCaller(url)(method, path, body)]).toEqual([name, 401]);
  }
});

test('the moderator reads the ready answers to reviews', async () => {
  const words = { name: 'Благодарность', text: '{имя}, спасибо!' };
  await asAdmin.publishSingle('reviews-page', { title: 'Отзывы', answerTemplates: [words] });
  expect(await people['Модератор отзывов'].get('/review-desk/templates')).toEqual({ templates: [words] });
});

test('an administrator of the clinic manages its people, and cannot become more', async () => {
  const { url } = own.running();
  const call = makeCaller(url, people[clinicAdmin].token);
  const idOf = async (name: string) => (await readRoles(admin)).find((role) => role.name === name)?.id;
  const [all, operator] = [await idOf('Администратор'), await idOf('Оператор')];
  type Account = { id: number; email: string; roles: { id: number }[] };
  const accounts = async () =>
    ((await admin.get('/admin/users?pageSize=100')) as { data: { results: Account[] } }).data.results;
  const idOfEmail = async (email: string) => (await accounts()).find((account) => account.email === email)?.id;
  const newcomer = { firstname: 'Анна', lastname: 'Снегова', email: 'anna@snegir.example' };

  expect(await call('POST', '/admin/users', { ...newcomer, roles: [operator] })).toBe(201);
  const anna = await idOfEmail(newcomer.email);
  expect(await call('PUT', `/admin/users/${anna}`, { firstname: 'Анна Павловна' })).toBe(200);

  // Neither invited, nor promoted, nor oneself.
  expect(await call('POST', '/admin/users', { ...newcomer, email: 'vtoraya@snegir.example', roles: [all] })).toBe(403);
  expect(await call('PUT', `/admin/users/${anna}`, { roles: [operator, all] })).toBe(403);
  const me = await idOfEmail('clinic-administrator@snegir.example');
  expect(await call('PUT', `/admin/users/${me}`, { roles: [all] })).toBe(403);

  // The framework itself keeps the last one.
  const another = { firstname: 'Инженер', email: 'inzhener@snegir.example', roles: [all] };
  await admin.post('/admin/users', another);
  const first = await idOfEmail(another.email);
  for (const change of [{ password: 'Drugoy-parol-1' }, { isActive: false }, { roles: [operator] }]) {
    expect(await call('PUT', `/admin/users/${first}`, change)).toBe(403);
  }
  expect(await call('DELETE', `/admin/users/${first}`)).toBe(403);
  expect(await call('POST', '/admin/users/batch-delete', { ids: [first, anna] })).toBe(403);
  expect((await accounts()).map(({ id }) => id)).toEqual(expect.arrayContaining([anna, first]));

  const foreign = (await admin.post('/admin/roles', { name: 'Своя роль', description: 'Не клиники' })) as {
    data: { id: number };
  };
  expect(await call('PUT', `/admin/users/${anna}`, { roles: [foreign.data.id] })).toBe(403);
  await admin.delete(`/admin/roles/${foreign.data.id}`);
  expect(await call('DELETE', `/admin/users/${anna}`)).toBe(200);
  // The program's administrator may do all of it.
  expect(await makeCaller(url, admin.token)('PUT', `/admin/users/${me}`, { roles: [all] })).toBe(200);
  expect(await makeCaller(url, admin.token)('PUT', `/admin/users/${me}`, { roles: [await idOf(clinicAdmin)] })).toBe(
    200,
  );
});

describe('the price editor', () => {
  const section = (price: number) => ({
    price_sections: [{ label: 'Приём', prices: [{ description: 'Осмотр', price }] }],
  });
  const published = (id: string, type = 'service') => asAdmin.read(type, id, 'published');

  test('changes and publishes prices; other fields are ignored', async () => {
    const id = await asAdmin.publish('service', { title: 'Терапия', slug: 'terapiya', ...section(900) });
    await as('Редактор цен').publish('service', { title: 'Другое', ...section(1200) }, id);
    expect(await published(id)).toMatchObject({ title: 'Терапия', ...section(1200) });
    const doctor = await asAdmin.publish('doctor', { name: 'Анна', slug: 'anna', specification: 'Терапевт' });
    await as('Редактор цен').publish('doctor', { specification: 'Хирург', price: 1000 }, doctor);
    expect(await published(doctor, 'doctor')).toMatchObject({ specification: 'Терапевт', price: 1000 });
  });

  test('cannot publish another person’s draft', async () => {
    const id = await asAdmin.publish('service', { title: 'Хирургия', slug: 'hirurgiya', ...section(900) });
    await as('Редактор').save('service', id, { title: 'Хирургия и не' });
    const words = 'неопубликованные изменения других полей';
    await expectRefused(as('Редактор цен').publish('service', section(1500), id), words);
    await expectRefused(as('Редактор цен').bulkPublish('service', [id]), words);
    expect(await published(id)).toMatchObject({ title: 'Хирургия' });
    await as('Редактор цен').save('service', id, section(1500));
    await as('Редактор').publish('service', { title: 'Хирургия полости рта' }, id);
    expect(await published(id)).toMatchObject({ title: 'Хирургия полости рта', ...section(1500) });
  });

  test('cannot unpublish, discard drafts or publish for the first time', async () => {
    const id = await asAdmin.publish('service', { title: 'Гигиена', slug: 'gigiena' });
    const prices = as('Редактор цен');
    const isNew = await asAdmin.draft('service', { title: 'Новая', slug: 'novaya' });
    await expectRefused(prices.unpublish('service', id), 'может редактор');
    await expectRefused(prices.bulkUnpublish('service', [id]));
    await expectRefused(prices.discard('service', id));
    await expectRefused(prices.unpublishSingle('prices-page'));
    await expectRefused(prices.publish('service', section(1), isNew));
    expect(await published(id)).toMatchObject({ title: 'Гигиена' });
  });
});

test('the moderator publishes and unpublishes reviews, and cannot change consents', async () => {
  await publishConsents(admin);
  const forms = await own.forms();
  const { data } = await forms.sendReview();
  const id = data?.createReview.documentId ?? '';
  const { hash } = (await asAdmin.read('review', id)).consent as { hash: string };
  const moderator = as('Модератор отзывов');
  await moderator.publish('review', { consent: { document: 'x', version: '0', hash: 'x' } }, id);
  expect(await asAdmin.read('review', id, 'published')).toMatchObject({ consent: { hash } });
  await moderator.unpublish('review', id);
  await moderator.remove('review', id);
  await expect(asAdmin.read('review', id)).rejects.toThrow(/: 404 /);
});

test('the editor edits pages, except keys of maps and counters, ready answers to reviews and the hits of redirects', async () => {
  const keys = { metrikaCounter: '111', yandexVerification: '0123456789abcdef' };
  await asAdmin.saveSingle('common-config', { name: 'Клиника', ...keys });
  const other = { metrikaCounter: '999', yandexVerification: 'fedcba9876543210' };
  await as('Редактор').saveSingle('common-config', { name: 'Клиника у моста', ...other });
  const config = (await admin.get(`/content-manager/single-types/${uidOf('common-config')}`)) as { data: object };
  expect(config.data).toMatchObject({
    name: 'Клиника у моста',
    metrikaCounter: '111',
    yandexVerification: '0123456789abcdef',
  });
  const answerTemplates = [{ name: 'Благодарность', text: 'Спасибо!' }];
  await asAdmin.publishSingle('reviews-page', { title: 'Отзывы', answerTemplates });
  await as('Редактор').publishSingle('reviews-page', { title: 'Отзывы пациентов', answerTemplates: [] });
  const page = (await admin.get(`/content-manager/single-types/${uidOf('reviews-page')}`)) as { data: object };
  expect(page.data).toMatchObject({ title: 'Отзывы пациентов', answerTemplates });
  const id = await as('Редактор').draft('redirect', { from: '/old', to: '/about', hits: 77 });
  expect((await asAdmin.read('redirect', id)).hits).not.toBe(77);
});

test.each(['Редактор', 'Администратор'])(
  'CVs are neither in the media library nor reachable by bulk actions: %s',
  async (role) => {
    const { url } = own.running();
    const cv = { name: 'Иванова.pdf', type: 'application/pdf', content: '%PDF-1.4\n%%EOF' };
    const { files } = await sendFile(url, '/api/upload', 'files', cv, own.secrets.SITE_API_TOKEN);
    const cvId = files[0]?.id as number;
    await admin.upload('photo.png', 'image/png', onePixel);
    type Library = { results: { id: number; name: string }[] };
    const person = role === 'Администратор' ? admin : people.Редактор;
    const seen = (await person.get('/upload/files?pageSize=100')) as Library;
    expect(seen.results.map(({ name }) => name)).toContain('photo.png');
    expect(seen.results.map(({ id }) => id)).not.toContain(cvId);

    const call = makeCaller(url, person.token);
    const [folder] = selectSql<{ id: number }>(
      own.dataDir,
      `SELECT folder_id AS id FROM files_folder_lnk WHERE file_id = ${cvId}`,
    );
    expect(await call('GET', `/upload/files/${cvId}`)).toBe(403);
    expect(await call('DELETE', `/upload/files/${cvId}`)).toBe(403);
    expect(await call('POST', '/upload/actions/bulk-delete', { fileIds: [cvId] })).toBe(403);
    expect(await call('POST', '/upload/actions/bulk-move', { fileIds: [cvId], destinationFolderId: null })).toBe(403);
    expect(folder).toBeDefined();
    expect(await call('POST', '/upload/actions/bulk-delete', { folderIds: [folder?.id] })).toBe(403);
    expect(selectSql(own.dataDir, `SELECT name FROM files WHERE id = ${cvId}`)).toEqual([{ name: 'Иванова.pdf' }]);

    // A document that refers to the file by id would reveal its name.
    const named = as('Редактор').draft('article', { title: 'Статья', slug: 'statya', banner: cvId });
    await expect(named).rejects.toThrow('Это файл из заявки');
    const review = { review: { name: 'Ольга', reviewText: 'Спасибо', reviewType: 'clinic' } };
    const id = await asAdmin.draft('review', review);
    const inPart = as('Модератор отзывов').save('review', id, { review: { ...review.review, image: cvId } });
    await expect(inPart).rejects.toThrow('Это файл из заявки');
  },
);

test('calls on which the framework would fail are refused', async () => {
  const call = makeCaller(own.running().url, admin.token);
  expect(await call('GET', '/content-manager/relations/api::request.request/doctor')).toBe(403);
  expect(await call('GET', '/upload/files?filters[related][$notNull]=true')).toBe(400);
});

test(
  'the next start removes extra permissions and the framework’s roles',
  async () => {
    const roles = await readRoles(admin);
    expect(roles.map(({ name }) => name).sort()).toEqual([...roleNames, 'Администратор'].sort());
    const operator = roles.find(({ name }) => name === 'Оператор');
    const path = `/admin/roles/${operator?.id}/permissions`;
    const kept = ((await admin.get(path)) as { data: { action: string }[] }).data.map(({ action }) => action);
    await admin.put(path, {
      permissions: [{ action: 'admin::users.read', subject: null, properties: {}, conditions: [] }],
    });
    const call = (token: string) => makeCaller(own.running().url, token)('GET', '/admin/users');
    expect(await call(people.Оператор.token)).toBe(200);
    await own.stop();
    await own.open();
    const again = await signIn(own.running().url, password, 'operator@snegir.example');
    expect(await call(again.token)).toBe(403);
    const now = ((await admin.get(path)) as { data: { action: string }[] }).data.map(({ action }) => action);
    expect(now.sort()).toEqual(kept.sort());
  },
  patient(300_000),
);
