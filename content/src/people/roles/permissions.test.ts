import type { Core } from '@strapi/strapi';
import { expect, test } from 'vitest';
import type { Rights } from '../../platform/capability';
import { mediaActions, mediaOfSite, permissionsOfRole } from './permissions';
import { type Role, roles } from './roles';

const type = (kind: string, attributes: string[], draftAndPublish = true) => ({
  kind,
  options: { draftAndPublish },
  attributes: Object.fromEntries(attributes.map((name) => [name, {}])),
});
const contentTypes: Record<string, ReturnType<typeof type>> = {
  'api::news-post.news-post': type('collectionType', ['title', 'text']),
  'api::service.service': type('collectionType', ['title', 'price_sections']),
  'api::sub-service.sub-service': type('collectionType', ['title', 'price_sections']),
  'api::doctor.doctor': type('collectionType', ['name', 'specification', 'price', 'priceName']),
  'api::clinic.clinic': type('collectionType', ['label', 'address', 'phones']),
  'api::answer.answer': type('collectionType', ['title', 'text']),
  'api::review.review': type('collectionType', ['review', 'flags', 'consent', 'publicationConsent']),
  'api::prices-page.prices-page': type('singleType', ['title', 'validFrom', 'note']),
  'api::home-page.home-page': type('singleType', ['title']),
  'api::footer.footer': type('singleType', ['warning'], false),
  'api::common-config.common-config': type(
    'singleType',
    ['name', 'googleReCaptchaToken', 'metrikaCounter', 'yandexVerification', 'googleVerification'],
    false,
  ),
  'api::contact-page.contact-page': type('singleType', ['title', 'mapsToken']),
  'api::reviews-page.reviews-page': type('singleType', ['title', 'answerTemplates']),
  'api::redirect.redirect': type('collectionType', ['from', 'to', 'note', 'hits'], false),
  'api::search-synonym.search-synonym': type('collectionType', ['words'], false),
  'api::request.request': type('collectionType', ['phoneNumber'], false),
  'api::submission-record.submission-record': type('collectionType', ['key'], false),
  'plugin::upload.file': type('collectionType', ['name'], false),
};
const strapi = {
  contentTypes,
  contentType: (uid: string) => contentTypes[uid],
  service: () => ({ cleanPermissionFields: (permissions: unknown[]) => permissions }),
} as unknown as Core.Strapi;

const capabilities: Rights[] = [
  { name: 'desk', displayName: 'Стол', actions: { open: 'Открыть', erase: 'Стереть' }, grants: { operator: ['open'] } },
];

const letters: Record<string, string> = { read: 'r', create: 'c', update: 'u', publish: 'p', delete: 'd' };

/** Rights as `type: rcupd`; each action for some of the fields is followed by them. */
function rightsOf(code: string): string[] {
  const permissions = permissionsOfRole(strapi, roleOf(code), capabilities);
  const entries = permissions.filter(({ subject }) => subject !== null);
  return [...new Set(entries.map(({ subject }) => subject ?? ''))].map((uid) => {
    const own = entries.filter(({ subject }) => subject === uid);
    const actions = own.map(({ action, properties: { fields } }) => {
      const letter = letters[action.replace('plugin::content-manager.explorer.', '')] ?? action;
      const isWhole = !fields || fields.length === Object.keys(contentTypes[uid]?.attributes ?? {}).length;
      return isWhole ? letter : `${letter}(${fields.join()})`;
    });
    return `${uid.replace(/^.*\./, '')}: ${actions.join('')}`;
  });
}

function roleOf(code: string): Role {
  const role = roles.find((one) => one.code === code);
  if (!role) throw new Error(`no role ${code}`);
  return role;
}

const othersOf = (code: string) =>
  permissionsOfRole(strapi, roleOf(code), capabilities).filter(({ subject }) => subject === null);

test('the content editor writes everything but reviews, requests, keys and counts', () => {
  expect(rightsOf('content-editor').sort()).toEqual(
    [
      ...['news-post', 'service', 'sub-service', 'doctor', 'clinic', 'answer'].map((name) => `${name}: rcupd`),
      ...['prices-page', 'home-page'].map((name) => `${name}: rcup`),
      'footer: rcu',
      'common-config: rc(name)u(name)',
      'contact-page: rc(title)u(title)p',
      'reviews-page: rc(title)u(title)p',
      'redirect: rc(from,to,note)u(from,to,note)d',
      'search-synonym: rcud',
    ].sort(),
  );
});

test('the price editor changes and publishes prices', () => {
  expect(rightsOf('price-editor').sort()).toEqual(
    [
      'service: ru(price_sections)p',
      'sub-service: ru(price_sections)p',
      'doctor: ru(price,priceName)p',
      'prices-page: ru(validFrom,note)p',
      'clinic: r(label)',
      'answer: r(title)',
    ].sort(),
  );
});

test('the moderator works with reviews and cannot change a consent', () => {
  expect(rightsOf('review-moderator')).toEqual([
    'review: ru(review)pd',
    'doctor: r(name,specification)',
    'clinic: r(label,address)',
  ]);
});

test('the operator has no entries at all, only the granted actions', () => {
  expect(rightsOf('operator')).toEqual([]);
  expect(othersOf('operator')).toEqual([{ action: 'api::desk.open', subject: null, properties: {}, conditions: [] }]);
});

test('the administrator of the clinic has every right of the capabilities, and manages people', () => {
  expect(rightsOf('clinic-administrator')).toContain('review: ru(review)pd');
  expect(rightsOf('clinic-administrator').join()).not.toMatch(/request|submission-record/);
  const [library, ...others] = [mediaActions.length, ...othersOf('clinic-administrator').map(({ action }) => action)];
  expect(others.slice(library)).toEqual([
    'admin::users.read',
    'admin::users.create',
    'admin::users.update',
    'admin::users.delete',
    'admin::roles.read',
    'api::desk.open',
    'api::desk.erase',
  ]);
});

test('editors have the media library, without resumes', () => {
  expect(othersOf('content-editor')).toEqual(
    mediaActions.map((action) => ({ action, subject: null, properties: {}, conditions: [mediaOfSite] })),
  );
  expect(othersOf('price-editor')).toEqual([]);
  expect(othersOf('review-moderator')).toEqual([]);
});

test('an entry permission has no condition and no fields where it is for the whole entry', () => {
  const [read, , publish] = permissionsOfRole(strapi, roleOf('price-editor'), []);
  expect(read).toEqual({
    action: 'plugin::content-manager.explorer.read',
    subject: 'api::service.service',
    properties: { fields: ['title', 'price_sections'] },
    conditions: [],
  });
  expect(publish?.properties).toEqual({});
});
