import type { Core } from '@strapi/strapi';

/** A right in the admin's format. */
type Permission = { action?: string; subject?: string | null; conditions?: string[] };
type Registry<T> = { register: (one: T) => unknown };

/** The services of the framework's admin that this product calls; they have no types for others. */
type AdminServices = {
  'admin::role': {
    getSuperAdmin(): Promise<{ id: number }>;
    create(role: { code: string; name: string; description: string }): Promise<{ id: number }>;
    find(where: object): Promise<{ id: number; name: string }[]>;
    assignPermissions(id: number, permissions: readonly Permission[]): Promise<unknown>;
    getUsersCount(id: number): Promise<number>;
    deleteByIds(ids: number[]): Promise<unknown>;
    hooks: { willResetSuperAdminPermissions: Registry<(permissions: Permission[]) => Permission[]> };
  };
  'admin::permission': { actionProvider: Registry<object>; conditionProvider: Registry<object> };
  'admin::user': {
    create(account: object): Promise<unknown>;
  };
  'admin::api-token': { hash(secret: string): string };
  'admin::content-type': {
    /** Returns paths of fields; those inside components have dots. */
    getNestedFields(schema: object, options: { components: object }): string[];
    /** Removes fields that the admin never shows, and expands components. */
    cleanPermissionFields<T extends Permission>(permissions: T[]): T[];
  };
};

export const adminService = <Name extends keyof AdminServices>(strapi: Core.Strapi, name: Name): AdminServices[Name] =>
  strapi.service(name) as AdminServices[Name];
