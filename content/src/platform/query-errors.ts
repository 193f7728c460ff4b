import { errors } from '@strapi/utils';

type DatabaseError = { name?: string; code?: unknown; status?: unknown };

/** Classes of PostgreSQL: connection, resources, intervention, system; a lock or a rollback may succeed later. */
const outagesOfPostgres = /^(?:08|25|40|53|55|57|58|F0|XX)/;
const outagesOfSqlite = /^SQLITE_(?:BUSY|LOCKED|NOMEM|READONLY|INTERRUPT|IOERR|CORRUPT|FULL|CANTOPEN|PROTOCOL|NOTADB)/;
/** Of Node, as ECONNREFUSED and ENOSPC, and of the connection pool. */
const outagesOfSystem = /^E[A-Z]{2,}$/;
const outageNames = new Set(['KnexTimeoutError', 'TimeoutError', 'AggregateError', 'AbortError']);
/** Of PostgreSQL: the data or the statement is wrong, whoever sent it. */
const dataErrors = /^(?:22|42)/;

/** Whether an error says that something the service needs is out of order, so that the same call may succeed later. */
export function isOutage(error: unknown): boolean {
  const { name, code } = (error ?? {}) as DatabaseError;
  if (outageNames.has(name ?? '')) return true;
  if (typeof code !== 'string') return error instanceof RangeError === false && isConnectionMessage(error);
  return isStateOf(code) ? outagesOfPostgres.test(code) : outagesOfSqlite.test(code) || outagesOfSystem.test(code);
}

const isStateOf = (code: string) => /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code);

/** The PostgreSQL driver gives these errors no code. */
const isConnectionMessage = (error: unknown) =>
  error instanceof Error && /connection (?:terminated|ended|error)|timeout/i.test(error.message);

/** Whether the error already has a status for the caller. */
const isAnswer = (error: unknown): boolean => {
  if (error instanceof errors.ApplicationError || error instanceof errors.HttpError) return true;
  const { status } = (error ?? {}) as DatabaseError;
  return typeof status === 'number' && status < 500;
};

/**
 * Whether the query of a call caused an error that the framework does not understand: a value of a wrong shape makes it
 * fail in its own code or in the database. Only a call without a body is certain to be wrong by its query.
 */
export function isQueryError(error: unknown, method: string): boolean {
  if (isAnswer(error) || isOutage(error)) return false;
  if (method === 'GET' || method === 'HEAD') return true;
  const { code } = (error ?? {}) as DatabaseError;
  return typeof code === 'string' && isStateOf(code) && dataErrors.test(code);
}
