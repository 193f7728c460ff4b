import type { Core } from '@strapi/strapi';
import { type AdminUser, type Staff, toStaff } from './journal';
import { type DeskAction, deskActionId } from './rules';

/** Returns the employees who can be assigned: those with the right to update requests. */
export async function readColleagues(strapi: Core.Strapi): Promise<Staff[]> {
  return (await readStaffWith(strapi, 'update')).sort((a, b) => a.name.localeCompare(b.name, 'ru'));
}

/** Returns the employees with a right of the desk, without those who cannot sign in. */
export async function readStaffWith(strapi: Core.Strapi, action: DeskAction): Promise<Staff[]> {
  const permissions: { role: { id: number } | null }[] = await strapi.db
    .query('admin::permission')
    .findMany({ where: { action: deskActionId(action) }, populate: ['role'] });
  const roles = [...new Set(permissions.flatMap(({ role }) => (role ? [role.id] : [])))];
  const users: AdminUser[] = await strapi.db.query('admin::user').findMany({
    where: { isActive: true, roles: { id: { $in: roles } } },
  });
  const byId = new Map(users.filter(({ blocked }) => !blocked).map((user) => [user.id, toStaff(user)]));
  return [...byId.values()];
}

/** Returns the names of the employees who work on these requests, by id; former employees of the desk too. */
export async function readAssignees(
  strapi: Core.Strapi,
  rows: readonly { assignee: number | null }[],
): Promise<Map<number, string>> {
  const ids = rows.flatMap(({ assignee }) => assignee ?? []);
  if (ids.length === 0) return new Map();
  const users: AdminUser[] = await strapi.db.query('admin::user').findMany({ where: { id: { $in: ids } } });
  return new Map(users.map((user) => [user.id, toStaff(user).name]));
}
