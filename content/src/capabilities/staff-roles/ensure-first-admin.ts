import type { Core } from '@strapi/strapi';
import type { Settings } from '../../settings';

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
