import { beforeAll, expect, test } from 'vitest';
import type { signIn } from './admin';
import { makeCall } from './call';
import { makeEditor, uidOf } from './editor';
import { makeOwnService } from './own-service';
import { patient } from './patience';
import { onePixel } from './pixel';
import { isNightly } from './test-database';

/** Data that a role must not learn, in no place and by no way to ask. */
const own = makeOwnService();
type Session = Awaited<ReturnType<typeof signIn>>;
const roleNames = ['Редактор', 'Редактор цен', 'Модератор отзывов', 'Оператор'] as const;
const people = new Map<string, Session>();
/** Entries of the types that roles see, made by the administrator. */
const entries: Record<string, object> = {
  doctor: { name: 'Кедрова Анна Петровна', slug: 'kedrova' },
  service: { title: 'Лечение', slug: 'lechenie' },
  'sub-service': { title: 'Пломба', slug: 'plomba' },
  clinic: { label: 'Снегириная', slug: 'snegirinaya', city: 'Томск', address: 'Снегириная, 1', timeZone: 'Asia/Tomsk' },
  answer: { title: 'Больно ли?', text: 'Нет' },
  review: { review: { name: 'Ольга', reviewText: 'Спасибо, всё хорошо', reviewType: 'clinic' } },
  article: { title: 'Статья', slug: 'statya' },
  redirect: { from: '/old', to: '/doctors' },
};
const ids = new Map<string, string>();
let file = 0;

beforeAll(async () => {
  await own.start();
  const admin = await own.signIn();
  people.set('Администратор', admin);
  for (const name of roleNames) people.set(name, await own.signInAs(name));
  const editor = makeEditor(() => admin);
  for (const [type, data] of Object.entries(entries)) ids.set(type, await editor.draft(type, data));
  await editor.publishSingle('prices-page', { title: 'Цены' });
  const [uploaded] = (await admin.upload('a.png', 'image/png', onePixel)) as { id: number }[];
  file = uploaded?.id ?? 0;
}, patient(300_000));

const listOf = (type: string) => `/content-manager/collection-types/${uidOf(type)}`;
const relations = '/content-manager/relations';

/** Places that show entries, files or accounts. */
const places = () => [
  ...[...ids].flatMap(([type, id]) => [
    listOf(type),
    `${listOf(type)}?populate=*&populate[createdBy][populate]=*`,
    `${listOf(type)}?sort=createdBy:asc&filters[updatedBy][id][$notNull]=true`,
    `${listOf(type)}/${id}`,
    `${listOf(type)}/${id}?populate[createdBy]=*&populate[updatedBy][fields][0]=email`,
    `${listOf(type)}/${id}/actions/countDraftRelations`,
    `${relations}/${uidOf(type)}/createdBy`,
    `${relations}/${uidOf(type)}/${id}/createdBy`,
    `${relations}/${uidOf(type)}/${id}/updatedBy?_q=admin`,
    `/history/${uidOf(type)}/${id}`,
    `/publish-receipt/${uidOf(type)}/${id}`,
  ]),
  `/content-manager/single-types/${uidOf('prices-page')}`,
  `${relations}/${uidOf('doctor')}/sub_services`,
  `${relations}/admin::user/roles`,
  `${relations}/plugin::upload.file/createdBy`,
  '/content-manager/collection-types/admin::user',
  '/content-manager/collection-types/plugin::users-permissions.user',
  '/content-manager/homepage/recent-documents?action=update',
  '/upload/files',
  `/upload/files/${file}`,
  '/upload/files?populate=*&populate[createdBy]=*',
  '/upload/folders?populate=*',
  '/upload/folder-structure',
  '/removal/deleted',
  '/readiness',
  '/clinic-facts',
  '/admin/permissions',
  '/admin/users/me/permissions',
  '/content-releases',
];

/** Ways to ask for a sign-in name letter by letter. */
const oracles = () =>
  [listOf('doctor'), listOf('review'), '/upload/files', '/upload/folders'].flatMap((list) => [
    `${list}?filters[createdBy][email][$startsWith]=admin`,
    `${list}?filters[$or][0][updatedBy][email][$contains]=a`,
    `${list}?filters[createdBy][$and][0][email][$startsWith]=admin`,
    `${list}?sort=createdBy.email`,
    `${list}?sort[0][updatedBy][email]=asc`,
    `${list}?filters[createdBy][resetPasswordToken][$notNull]=true`,
    `${list}?filters[createdBy][roles][name][$eq]=a`,
  ]);

test.each(roleNames)('%s learns no sign-in name in any place', async (role) => {
  const call = makeCall(own.running().url, people.get(role)?.token);
  const told: string[] = [];
  for (const place of [...places(), ...oracles()]) {
    const { status, text } = await call('GET', place);
    if (/@snegir\.example|"isActive"|resetPassword/.test(text) || status >= 500)
      told.push(`${status} ${place}: ${text}`);
  }
  expect(told).toEqual([]);
});

test.each(roleNames)('%s cannot ask for a sign-in name', async (role) => {
  const call = makeCall(own.running().url, people.get(role)?.token);
  for (const oracle of oracles())
    expect([oracle, [400, 403]]).toEqual([oracle, expect.arrayContaining([(await call('GET', oracle)).status])]);
});

test('creators are an id and a name, for the administrator too', async () => {
  const { text } = await makeCall(own.running().url, people.get('Администратор')?.token)('GET', listOf('doctor'));
  const [{ createdBy }] = JSON.parse(text).results;
  expect(Object.keys(createdBy).sort()).toEqual(expect.arrayContaining(['firstname', 'id']));
  expect(createdBy).not.toHaveProperty('email');
  const mine = `${listOf('doctor')}?sort=updatedAt:desc&filters[createdBy][id][$eq]=1`;
  expect(await makeCall(own.running().url, people.get('Редактор')?.token)('GET', mine)).toMatchObject({ status: 200 });
});

/** Queries of wrong shapes, in every parameter that the framework reads. */
const wrongQueries = [
  ...[
    'filters',
    'sort',
    'populate',
    'fields',
    '_q',
    'locale',
    'status',
    'page',
    'pageSize',
    'pagination',
    'folder',
    'id',
  ].flatMap((name) => [
    `${name}=1`,
    `${name}=nonsense`,
    `${name}=%00`,
    `${name}=%F0%9F%A6%B7%27%22%5C%25_`,
    `${name}[]=`,
    `${name}[0][0][0]=1`,
    `${name}[a][b][c]=1`,
    `${name}[$and]=x`,
    `${name}[$and][0]=x`,
    `${name}[__proto__][a]=1`,
  ]),
  ...['-1', '0', '1e9', '1.5', 'NaN', '99999999999999999999'].flatMap((number) => [
    `page=${number}`,
    `pageSize=${number}`,
  ]),
  'filters[title][$between]=1',
  'filters[id][$eq]=abc',
  'filters[id][$in]=abc',
  'filters[id][$gt]=99999999999999999999',
  'filters[createdAt][$gt]=nonsense',
  'filters[documentId][$eq][a]=1',
  'filters[title][$jsonSupersetOf]=1',
  'filters[title][$not]=1',
  'filters[$not]=1',
  'filters[$nonsense]=1',
  'filters[createdBy]=x',
  'filters[createdBy][id]=x',
  'filters[image][url][$eq]=1',
  'filters[localizations][title]=1',
  'sort=title:sideways',
  'sort[title]=sideways',
  'sort[title][a]=asc',
  'sort=,,,',
  'sort=createdBy',
  'populate[createdBy]=*',
  'populate[image][populate]=*',
  'populate[nonsense][populate][a]=1',
  'populate=nonsense.nonsense',
  'locale[]=ru&status[]=draft',
  '_q=%00&filters[title][$contains]=%00',
  '_filter=$nonsense&_q=a',
];

const wrongIds = ['%00', '%F0%9F%A6%B7', '1e9', '-1', "'", '%2e%2e', '99999999999999999999', 'a'.repeat(3000)];

const wrongCalls = () => {
  const paths = [
    listOf('doctor'),
    `${listOf('doctor')}/${ids.get('doctor')}`,
    `/content-manager/single-types/${uidOf('prices-page')}`,
    `${relations}/${uidOf('doctor')}/sub_services`,
    `${relations}/${uidOf('doctor')}/${ids.get('doctor')}/sub_services`,
    '/upload/files',
    `/upload/files/${file}`,
    '/upload/folders',
    '/admin/users',
    '/admin/roles',
    '/admin/users/me',
    '/admin/webhooks',
    '/admin/api-tokens',
    '/admin/audit-logs',
  ];
  return [
    ...paths.flatMap((path) => wrongQueries.map((query) => `${path}?${query}`)),
    ...wrongIds.flatMap((id) => [
      `${listOf('doctor')}/${id}`,
      `${listOf(id)}`,
      `/content-manager/single-types/${id}`,
      `/content-manager/content-types/${id}/configuration`,
      `/content-manager/components/${id}/configuration`,
      `${relations}/${uidOf('doctor')}/${id}/sub_services`,
      `${relations}/${uidOf('doctor')}/${id}`,
      `${relations}/${id}/sub_services`,
      `/upload/files/${id}`,
      `/upload/folders/${id}`,
      `/admin/users/${id}`,
      `/admin/roles/${id}`,
      `/admin/roles/${id}/permissions`,
      `/admin/api-tokens/${id}`,
      `/history/${uidOf('doctor')}/${id}`,
      `/removal/effects/${id}`,
      `/publish-receipt/${uidOf('doctor')}/${id}`,
      `/publication-schedule/${uidOf('doctor')}/${id}`,
      `/requests-desk/requests/${id}`,
    ]),
    ...[
      'admin::user',
      'admin::role',
      'plugin::upload.file',
      'plugin::users-permissions.user',
      'strapi::core-store',
      'clinic.phone',
    ].flatMap((uid) => [
      `/content-manager/collection-types/${uid}`,
      `${relations}/${uid}/roles`,
      `${relations}/${uid}/1/related`,
      `/content-manager/uid/check-availability?contentTypeUID=${uid}`,
    ]),
    ...['createdBy', 'updatedBy', 'localizations', 'nonsense', '__proto__', 'constructor'].flatMap((field) => [
      `${relations}/${uidOf('doctor')}/${field}`,
      `${relations}/${uidOf('doctor')}/${ids.get('doctor')}/${field}`,
    ]),
  ];
};

/** Each run sends a part of the calls; the nightly run sends all of them. */
const share = isNightly ? 1 : 12;
const callsAtOnce = 6;

test.each(['Администратор', 'Редактор'])(
  'a query of a wrong shape is an error of the caller: %s',
  async (role) => {
    const call = makeCall(own.running().url, people.get(role)?.token);
    const before = own.running().output().length;
    const failed: string[] = [];
    const waiting = wrongCalls().filter((_, i) => i % share === 0);
    const send = async () => {
      for (let path = waiting.pop(); path; path = waiting.pop()) {
        const { status, text } = await call('GET', path);
        if (status >= 500 || /"stack"|node_modules/.test(text)) failed.push(`${status} ${path}: ${text.slice(0, 200)}`);
      }
    };
    await Promise.all(Array.from({ length: callsAtOnce }, send));
    expect(failed).toEqual([]);
    expect(own.running().output().slice(before)).not.toContain('"stack"');
  },
  patient(900_000),
);
