import type { Core, UID } from '@strapi/strapi';
import { readActions } from '../../platform/content-model/public-types';
import type { Settings } from '../../platform/settings';
import { adminService } from '../../platform/strapi/admin-services';

const tokenUid = 'admin::api-token';

/** What the site's server may do beyond reading. */
const siteActions = ['api::request.request.create', 'api::review.review.create', 'plugin::upload.content-api.upload'];

/** The draft guard recognises the preview's token by its name. */
const siteTokenName = 'site';
const formerSiteTokenName = 'site-former';
export const previewTokenName = 'site-preview';

/**
 * Creates the tokens of the settings and removes all others, including the two that the framework creates at first
 * start.
 */
export async function syncTokens(
  strapi: Core.Strapi,
  { siteToken, formerSiteToken, previewToken }: Settings['secrets'],
): Promise<void> {
  const ofSite = [...readActions(strapi), ...siteActions];
  const wanted = new Map([[siteTokenName, { secret: siteToken, actions: ofSite }]]);
  if (formerSiteToken) wanted.set(formerSiteTokenName, { secret: formerSiteToken, actions: ofSite });
  if (previewToken) wanted.set(previewTokenName, { secret: previewToken, actions: readActions(strapi) });

  const present: { id: number; name: string }[] = await strapi.db.query(tokenUid).findMany({});
  for (const { id } of present.filter(({ name }) => !wanted.has(name))) {
    await strapi.db.query(tokenUid).delete({ where: { id } });
  }
  for (const [name, { secret, actions }] of wanted) {
    const accessKey = adminService(strapi, 'admin::api-token').hash(secret);
    const data = { name, kind: 'content-api', type: 'custom', accessKey, lifespan: null, expiresAt: null };
    const existing = present.find((token) => token.name === name);
    const token = existing
      ? await strapi.db.query(tokenUid).update({ where: { id: existing.id }, data })
      : await strapi.db.query(tokenUid).create({ data });
    await syncActions(strapi, 'admin::api-token-permission', { token: token.id }, actions);
  }
}

/** Lets visitors only read published content; the unused role of signed-in visitors gets no rights. */
export async function syncPublicRole(strapi: Core.Strapi): Promise<void> {
  const roles: { id: number; type: string }[] = await strapi.db.query('plugin::users-permissions.role').findMany({});
  for (const { id, type } of roles) {
    await syncActions(
      strapi,
      'plugin::users-permissions.permission',
      { role: id },
      type === 'public' ? readActions(strapi) : [],
    );
  }
  await closeRegistration(strapi);
}

/** The site has no visitor accounts. */
async function closeRegistration(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' });
  const advanced = (await store.get({ key: 'advanced' })) as Record<string, unknown> | null;
  if (advanced?.allow_register === false) return;
  await store.set({ key: 'advanced', value: { ...advanced, allow_register: false } });
}

/** Sets the rights of a role or a token to exactly `actions`. */
async function syncActions(
  strapi: Core.Strapi,
  uid: UID.Schema,
  owner: Record<string, number>,
  actions: readonly string[],
): Promise<void> {
  const present: { id: number; action: string }[] = await strapi.db.query(uid).findMany({ where: owner });
  for (const { id } of present.filter(({ action }) => !actions.includes(action))) {
    await strapi.db.query(uid).delete({ where: { id } });
  }
  const known = new Set(present.map(({ action }) => action));
  for (const action of actions) {
    if (!known.has(action)) await strapi.db.query(uid).create({ data: { action, ...owner } });
  }
}
