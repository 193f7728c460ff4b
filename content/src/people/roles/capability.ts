import { isRecord } from '@clinic/contract/parse';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Capability } from '../../platform/capability';
import { guardEntries } from './guard-entries';
import { guardQueries } from './guard-queries';
import { roles } from './roles';
import { ensureFirstAdmin, syncRoles } from './sync-roles';
import { syncPublicRole, syncTokens } from './sync-tokens';

const userUid = 'admin::user';
const superAdmin = 'strapi-super-admin';
type Query = { params: { where?: object; data?: Record<string, unknown> } };
type State = { user?: { roles?: { code: string }[] } };

/**
 * Keeps people who manage the staff from becoming more than they are: they neither change an administrator of the
 * program nor give a role that is not the clinic's. Checks every write of an account that an admin's call makes,
 * because the framework's right to change accounts includes all of this.
 */
function guardPeople(strapi: Core.Strapi): void {
  const isNarrow = () => {
    const { user }: State = strapi.requestContext.get()?.state ?? {};
    return Array.isArray(user?.roles) && user.roles.every(({ code }) => code !== superAdmin);
  };
  const refuseTarget = async ({ params: { where = {} } }: Query) => {
    if (!isNarrow()) return;
    const protectedOnes = { $and: [where, { roles: { code: superAdmin } }] };
    if ((await strapi.db.query(userUid).count({ where: protectedOnes })) > 0) {
      throw new errors.ForbiddenError('Администратора программы меняет только другой администратор программы');
    }
  };
  const refuseRoles = async ({ params: { data = {} } }: Query) => {
    if (!isNarrow() || data.roles === undefined) return;
    const given = idsIn(data.roles);
    const own = { id: { $in: given }, code: { $in: roles.map(({ code }) => code) } };
    if ((await strapi.db.query('admin::role').count({ where: own })) < given.length) {
      throw new errors.ForbiddenError('Эту роль даёт только администратор программы');
    }
  };
  const refuseBoth = async (query: Query) => {
    await refuseTarget(query);
    await refuseRoles(query);
  };
  strapi.db.lifecycles.subscribe({
    models: [userUid],
    beforeCreate: refuseRoles,
    beforeUpdate: refuseBoth,
    beforeUpdateMany: refuseBoth,
    beforeDelete: refuseTarget,
    beforeDeleteMany: refuseTarget,
  });
}

/** Ids in the forms in which the database takes a relation: `[1]`, `[{ id: 1 }]`, `{ connect: […] }`, `{ set: […] }`. */
function idsIn(relation: unknown): unknown[] {
  return [relation].flat().flatMap((one) => {
    if (!isRecord(one)) return one === null ? [] : [one];
    return 'id' in one ? [one.id] : [...idsIn(one.connect ?? []), ...idsIn(one.set ?? [])];
  });
}

export const staffRoles: Capability = {
  extend: {
    'content-manager': (plugin) => {
      guardEntries(plugin);
      guardQueries(plugin);
    },
    upload: guardQueries,
  },
  register: ({ strapi }) => guardPeople(strapi),
  async prepare({ strapi, settings, rights }) {
    await syncPublicRole(strapi);
    await syncRoles(strapi, rights);
    await syncTokens(strapi, settings.secrets);
    await ensureFirstAdmin(strapi, settings.admin);
  },
};
