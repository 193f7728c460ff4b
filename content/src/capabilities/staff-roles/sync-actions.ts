import type { Core, UID } from '@strapi/strapi';

/** Makes a role's or a token's rights exactly `actions`: what is missing is added, everything more is taken away. */
export async function syncActions(
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
