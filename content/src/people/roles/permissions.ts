import type { Core, UID } from '@strapi/strapi';
import type { Rights } from '../../platform/capability';
import { publicTypes } from '../../platform/content-model/public-types';
import { adminService } from '../../platform/strapi/admin-services';
import { all, type EntryAction, type Role, single, type TypeRights } from './roles';

/** What an editor does in the media library. */
export const mediaActions = [
  'plugin::upload.read',
  'plugin::upload.assets.create',
  'plugin::upload.assets.update',
  'plugin::upload.assets.download',
  'plugin::upload.assets.copy-link',
] as const;

/** The id of the condition below. */
export const mediaOfSite = 'api::media-of-site';

/**
 * CVs are in the same library under /private-files/. Conditions have no prefix operator, but «/private-files/» sorts
 * before «/uploads/».
 */
export const mediaOfSiteCondition = {
  displayName: 'Файлы сайта, без резюме',
  name: 'media-of-site',
  category: 'Медиатека',
  handler: () => ({ url: { $gte: '/uploads/' } }),
};

/** A permission in the admin's format. */
export type AdminPermission = {
  action: string;
  subject: string | null;
  properties: { fields?: string[] };
  conditions: string[];
};

/** The choice of a role needs the list of roles. */
const peopleActions = [
  ...['read', 'create', 'update', 'delete'].map((action) => `admin::users.${action}`),
  'admin::roles.read',
];

const permission = (action: string, conditions: string[] = []): AdminPermission => ({
  action,
  subject: null,
  properties: {},
  conditions,
});

/** The actions that are granted field by field; the others are for a whole entry. */
const byField: readonly EntryAction[] = ['read', 'create', 'update'];

/** Returns all permissions of a role in the admin's format. */
export function permissionsOfRole(strapi: Core.Strapi, role: Role, rights: readonly Rights[]): AdminPermission[] {
  const entries = Object.entries(rightsByType(strapi, role)).flatMap(([uid, rights]) =>
    rights.actions
      .filter((action) => action !== 'publish' || strapi.contentType(uid as UID.ContentType).options?.draftAndPublish)
      .map((action) => entryPermission(strapi, uid as UID.ContentType, action, rights)),
  );
  const media = role.media ? mediaActions.map((action) => permission(action, [mediaOfSite])) : [];
  const people = role.people ? peopleActions.map((action) => permission(action)) : [];
  const others = rights.flatMap(({ name, actions, grants }) =>
    (role.everyRight ? Object.keys(actions) : (grants[role.code] ?? [])).map((action) =>
      permission(`api::${name}.${action}`),
    ),
  );
  return [
    ...adminService(strapi, 'admin::content-type').cleanPermissionFields(entries),
    ...media,
    ...people,
    ...others,
  ];
}

function rightsByType(strapi: Core.Strapi, role: Role): Record<string, TypeRights> {
  const rights: Record<string, TypeRights> = {};
  for (const uid of publicTypes(strapi)) {
    if (role.content) rights[uid] = { actions: strapi.contentType(uid).kind === 'singleType' ? single : all };
  }
  for (const [uid, given] of Object.entries(role.types)) {
    if (given) rights[uid] = given;
    else delete rights[uid];
  }
  return rights;
}

function entryPermission(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  action: EntryAction,
  { sees, changes, keeps = [] }: TypeRights,
): AdminPermission {
  const fields = Object.keys(strapi.contentType(uid).attributes);
  const chosen = action === 'read' ? (sees ?? fields) : (changes ?? fields).filter((field) => !keeps.includes(field));
  return {
    action: `plugin::content-manager.explorer.${action}`,
    subject: uid,
    // The framework expands components and removes fields that the admin never shows.
    properties: byField.includes(action) ? { fields: [...chosen] } : {},
    conditions: [],
  };
}
