import type { Core } from '@strapi/strapi';
import type { Rights } from '../../platform/capability';
import type { Settings } from '../../platform/settings';
import { adminService } from '../../platform/strapi/admin-services';
import { mediaOfSiteCondition, permissionsOfRole } from './permissions';
import { type Role, roles } from './roles';

/**
 * Registers the actions of all capabilities, before the database opens: later the framework deletes permissions with
 * unknown actions and grants the administrator the known ones.
 */
export async function registerRights(strapi: Core.Strapi, rights: readonly Rights[]): Promise<void> {
  const { actionProvider, conditionProvider } = adminService(strapi, 'admin::permission');
  await conditionProvider.register(mediaOfSiteCondition);
  for (const { name, displayName, actions } of rights) {
    for (const [action, title] of Object.entries(actions)) {
      await actionProvider.register({
        section: 'settings',
        category: 'Клиника',
        subCategory: displayName,
        displayName: title,
        uid: `${name}.${action}`,
      });
    }
  }
}

const roleUid = 'admin::role';

/** Roles that the framework creates at first start; they may edit everything, including requests. */
const frameworkRoles = ['strapi-editor', 'strapi-author'];

/**
 * Creates the clinic's roles and resets their rights to those in the code. Call `registerRights` first.
 * @param rights beyond entries
 */
export async function syncRoles(strapi: Core.Strapi, rights: readonly Rights[]): Promise<void> {
  for (const role of roles) {
    const id = await ensureRole(strapi, role);
    await adminService(strapi, 'admin::role').assignPermissions(id, permissionsOfRole(strapi, role, rights));
  }
  await nameAdministrator(strapi);
  await dropFrameworkRoles(strapi);
}

/** The framework names its own role in English. A role that the clinic has given this name keeps it. */
async function nameAdministrator(strapi: Core.Strapi): Promise<void> {
  const name = 'Администратор';
  const description = 'Всё: содержание, заявки, отзывы, сотрудники, роли и ключи';
  if ((await strapi.db.query(roleUid).count({ where: { name } })) > 0) return;
  const { id } = await adminService(strapi, 'admin::role').getSuperAdmin();
  await strapi.db.query(roleUid).update({ where: { id }, data: { name, description } });
}

/** Adopts a role of the same name that was created by hand, with its users. */
async function ensureRole(strapi: Core.Strapi, { code, name, description }: Role): Promise<number> {
  const present: { id: number; code: string; name: string; description: string } | null =
    (await strapi.db.query(roleUid).findOne({ where: { code } })) ??
    (await strapi.db.query(roleUid).findOne({ where: { name } }));
  if (!present) return (await adminService(strapi, 'admin::role').create({ code, name, description })).id;
  if (present.code !== code || present.name !== name || present.description !== description) {
    await strapi.db.query(roleUid).update({ where: { id: present.id }, data: { code, name, description } });
  }
  return present.id;
}

/** A role in use loses all rights but stays: the administrator moves its users. */
async function dropFrameworkRoles(strapi: Core.Strapi): Promise<void> {
  const service = adminService(strapi, 'admin::role');
  const present = await service.find({ code: { $in: frameworkRoles } });
  for (const { id, name } of present) {
    if ((await service.getUsersCount(id)) === 0) {
      await service.deleteByIds([id]);
      continue;
    }
    await service.assignPermissions(id, []);
    const message = `Роль «${name}» больше ничего не может: дайте её людям одну из ролей клиники`;
    strapi.log.warn({ event: 'role-emptied', message });
  }
}

/** Creates the first administrator, or the first visitor of the admin could register as one. */
export async function ensureFirstAdmin(strapi: Core.Strapi, { email, password }: Settings['admin']): Promise<void> {
  if ((await strapi.db.query('admin::user').count()) > 0) return;
  if (!email || !password) {
    const message = 'Нет ни одного администратора: задайте ADMIN_EMAIL и ADMIN_PASSWORD и перезапустите';
    strapi.log.warn({ event: 'no-administrator', message });
    return;
  }
  const superAdmin = await adminService(strapi, 'admin::role').getSuperAdmin();
  await adminService(strapi, 'admin::user').create({
    email,
    password,
    firstname: 'Администратор',
    isActive: true,
    registrationToken: null,
    preferedLanguage: 'ru',
    roles: [superAdmin.id],
  });
}
