import type { Core } from '@strapi/strapi';
import { adminService } from './admin-services';

export type Permission = { action?: string; subject?: string | null; conditions?: string[] };

/** Changes the permissions that each start gives to the administrator, who would have all. */
export function changeAdministratorRights(
  strapi: Core.Strapi,
  change: (permissions: Permission[]) => Permission[],
): void {
  adminService(strapi, 'admin::role').hooks.willResetSuperAdminPermissions.register(change);
}
