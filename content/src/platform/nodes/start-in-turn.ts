import { Client } from 'pg';
import { locks } from './locks';

let turn: Client | null = null;

/**
 * Waits until no other node is starting on the same database: two that make the same tables at once break each other's
 * start. To be called before the framework looks at the tables; ended by `endStart`, or by the death of the process.
 * @param databaseUrl null for SQLite, which has one process
 */
export async function startInTurn(databaseUrl: string | null): Promise<void> {
  if (!databaseUrl || turn) return;
  turn = new Client({ connectionString: databaseUrl, application_name: 'content-start' });
  // A server that goes away meanwhile is told of by the framework's own connections.
  turn.on('error', () => undefined);
  await turn.connect();
  await turn.query('SELECT pg_advisory_lock($1)', [locks.starting]);
}

/** Lets the next one start. */
export async function endStart(): Promise<void> {
  await turn?.end().catch(() => undefined);
  turn = null;
}
