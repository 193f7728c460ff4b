import { AsyncLocalStorage } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';

/** Who publishes: the admin's user by number, null when nobody is known; by the clock or by hand. */
export type Actor = { userId: number | null; isScheduled: boolean };

const acting = new AsyncLocalStorage<number | null>();

/** Runs a task by the clock, on behalf of whoever has scheduled it. */
export function actFor<T>(userId: number | null, task: () => Promise<T>): Promise<T> {
  return acting.run(userId, task);
}

/** On whose behalf the present call is made. */
export function actorOf(strapi: Core.Strapi): Actor {
  const scheduledBy = acting.getStore();
  if (scheduledBy !== undefined) return { userId: scheduledBy, isScheduled: true };
  const state: { auth?: { strategy?: { name?: string } }; user?: { id?: number } } | undefined =
    strapi.requestContext.get()?.state;
  return { userId: state?.auth?.strategy?.name === 'admin' ? (state.user?.id ?? null) : null, isScheduled: false };
}

/** Names of the admin's users, by their numbers; those that are gone are missing. */
export async function readNames(strapi: Core.Strapi, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const users: { id: number; firstname: string | null; lastname: string | null; username: string | null }[] =
    await strapi.db.query('admin::user').findMany({
      where: { id: { $in: [...new Set(ids.filter((id) => id !== null))] } },
      select: ['id', 'firstname', 'lastname', 'username'],
    });
  return new Map(
    users.map(({ id, firstname, lastname, username }) => [
      id,
      [firstname, lastname].filter(Boolean).join(' ') || username || `Сотрудник № ${id}`,
    ]),
  );
}
