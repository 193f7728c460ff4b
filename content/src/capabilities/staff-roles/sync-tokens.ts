import type { Core } from '@strapi/strapi';
import { readActions } from '../../platform/graphql/public-types';
import type { Settings } from '../../settings';
import { syncActions } from './sync-actions';

const tokenUid = 'admin::api-token';

/** What the site's server may do beyond reading. */
const siteActions = ['api::request.request.create', 'api::review.review.create', 'plugin::upload.content-api.upload'];

/** Named by what they are for; the draft guard knows the preview's by this name. */
export const siteTokenName = 'site';
const formerSiteTokenName = 'site-former';
export const previewTokenName = 'site-preview';

/**
 * Exactly the tokens that the settings name. Any other is removed, also the two that the framework makes at first
 * start: a key that nobody asked for is a key that nobody guards.
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
    const accessKey = strapi.service('admin::api-token').hash(secret);
    const data = { name, kind: 'content-api', type: 'custom', accessKey, lifespan: null, expiresAt: null };
    const existing = present.find((token) => token.name === name);
    const token = existing
      ? await strapi.db.query(tokenUid).update({ where: { id: existing.id }, data })
      : await strapi.db.query(tokenUid).create({ data });
    await syncActions(strapi, 'admin::api-token-permission', { token: token.id }, actions);
  }
}
