import type { Core } from '@strapi/strapi';
import { readActions } from '../../platform/graphql/public-types';
import { syncActions } from './sync-actions';

/** Visitors may read published content and nothing else; the role of signed-in visitors, which nobody has, may nothing. */
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

/** Nobody signs up on a clinic's site. */
async function closeRegistration(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' });
  const advanced = (await store.get({ key: 'advanced' })) as Record<string, unknown> | null;
  if (advanced?.allow_register === false) return;
  await store.set({ key: 'advanced', value: { ...advanced, allow_register: false } });
}
