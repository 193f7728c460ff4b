import type { Core } from '@strapi/strapi';
import { locks } from './locks';

/**
 * Runs a task unless another node is running it. Throws what the task or the database throws.
 * @param name of the task, the same on all nodes
 */
export async function oneAtATime(strapi: Core.Strapi, name: string, task: () => Promise<void>): Promise<void> {
  if (strapi.db.dialect.client !== 'postgres') {
    return task();
  }
  // A transaction of the driver, not of the framework, so that the task's own writes commit independently.
  const holder = await strapi.db.connection.transaction();
  try {
    const { rows } = await holder.raw('SELECT pg_try_advisory_xact_lock(?, hashtext(?)) AS taken', [locks.tasks, name]);
    if (rows[0]?.taken) await task();
  } finally {
    await holder.rollback();
  }
}
