import { Client } from 'pg';
import { locks } from './locks';

let holder: Client | null = null;

/**
 * Waits until no other node is starting on the same database, because two nodes that create tables at once would break
 * each other's start. Call it before the framework reads the tables. `endStart`, or the end of the process, releases
 * the lock.
 * @param databaseUrl `null` for SQLite, which has one process
 */
export async function startInTurn(databaseUrl: string | null): Promise<void> {
  if (!databaseUrl || holder) return;
  holder = new Client({ connectionString: databaseUrl, application_name: 'content-start' });
  // The framework's own connections report a lost server.
  holder.on('error', () => undefined);
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock($1)', [locks.starting]);
}

/** Lets the next node start. */
export async function endStart(): Promise<void> {
  await holder?.end().catch(() => undefined);
  holder = null;
}
