import type { Core } from '@strapi/strapi';
import type { Settings } from '../../settings';
import { mediaOfSiteCondition, permissionsOfRole } from './permissions';
import { type Capability, type Role, roles } from './roles';

/**
 * Makes the actions of capabilities known to the admin. Before the framework looks at its permissions (so in
 * `register`): it takes away those whose action it does not know, and gives the administrator all that it knows.
 */
export async function registerCapabilities(strapi: Core.Strapi, capabilities: readonly Capability[]): Promise<void> {
  const { actionProvider, conditionProvider } = strapi.service('admin::permission');
  await conditionProvider.register(mediaOfSiteCondition);
  for (const { name, displayName, actions } of capabilities) {
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

/** Roles that the framework makes at the first start. Editors of everything, requests too, are not what a clinic wants. */
const frameworkRoles = ['strapi-editor', 'strapi-author'];

/**
 * Makes the clinic's roles and sets what each may do to exactly what the code says: a right switched on in the admin
 * by mistake is gone after the next start. The actions must be known: `registerCapabilities`.
 * @param capabilities what people do outside of entries
 */
export async function syncRoles(strapi: Core.Strapi, capabilities: readonly Capability[]): Promise<void> {
  for (const role of roles) {
    const id = await ensureRole(strapi, role);
    await strapi.service('admin::role').assignPermissions(id, permissionsOfRole(strapi, role, capabilities));
  }
  await dropFrameworkRoles(strapi);
}

/** A role of the same name that was made by hand becomes the clinic's own, with its people. */
async function ensureRole(strapi: Core.Strapi, { code, name, description }: Role): Promise<number> {
  const present: { id: number; code: string; name: string; description: string } | null =
    (await strapi.db.query(roleUid).findOne({ where: { code } })) ??
    (await strapi.db.query(roleUid).findOne({ where: { name } }));
  if (!present) return (await strapi.service('admin::role').create({ code, name, description })).id;
  if (present.code !== code || present.name !== name || present.description !== description) {
    await strapi.db.query(roleUid).update({ where: { id: present.id }, data: { code, name, description } });
  }
  return present.id;
}

/** A role that somebody still has is left to them without a single right: people are moved by the administrator. */
async function dropFrameworkRoles(strapi: Core.Strapi): Promise<void> {
  const service = strapi.service('admin::role');
  const present: { id: number; name: string }[] = await service.find({ code: { $in: frameworkRoles } });
  for (const { id, name } of present) {
    if ((await service.getUsersCount(id)) === 0) {
      await service.deleteByIds([id]);
      continue;
    }
    await service.assignPermissions(id, []);
    strapi.log.warn(`Роль «${name}» больше ничего не может: дайте её людям одну из ролей клиники`);
  }
}

/** Makes the first administrator, if there is none: otherwise the first visitor of the admin could make themselves one. */
export async function ensureFirstAdmin(strapi: Core.Strapi, { email, password }: Settings['admin']): Promise<void> {
  if ((await strapi.db.query('admin::user').count()) > 0) return;
  if (!email || !password) {
    strapi.log.warn('Нет ни одного администратора: задайте ADMIN_EMAIL и ADMIN_PASSWORD и перезапустите');
    return;
  }
  const superAdmin: { id: number } = await strapi.service('admin::role').getSuperAdmin();
  await strapi.service('admin::user').create({
    email,
    password,
    firstname: 'Администратор',
    isActive: true,
    registrationToken: null,
    preferedLanguage: 'ru',
    roles: [superAdmin.id],
  });
}
