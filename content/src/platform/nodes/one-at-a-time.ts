import type { Core } from '@strapi/strapi';
import { locks } from './locks';

/**
 * Does a task unless another node is doing it now.
 * @param name of the task, the same on all nodes
 * @returns whether it was done here
 * @throws what the task throws, and the database's own faults
 */
export async function oneAtATime(strapi: Core.Strapi, name: string, task: () => Promise<void>): Promise<boolean> {
  if (strapi.db.dialect.client !== 'postgres') {
    await task();
    return true;
  }
  // A transaction of the driver, not of the framework: the task's own writes are not in it, and commit as they come.
  const holder = await strapi.db.connection.transaction();
  try {
    const { rows } = await holder.raw('SELECT pg_try_advisory_xact_lock(?, hashtext(?)) AS taken', [locks.tasks, name]);
    if (!rows[0]?.taken) return false;
    await task();
    return true;
  } finally {
    await holder.rollback();
  }
}
