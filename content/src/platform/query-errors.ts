import { errors } from '@strapi/utils';

type Coded = { name?: unknown; code?: unknown; status?: unknown };

/** Classes of PostgreSQL: connection, transaction, rollback, resources, state, intervention, system. */
const outagesOfPostgres = /^(?:08|25|40|53|55|57|58|F0|XX)/;
const outagesOfSqlite = /^SQLITE_(?:BUSY|LOCKED|NOMEM|READONLY|INTERRUPT|IOERR|CORRUPT|FULL|CANTOPEN|PROTOCOL|NOTADB)/;
/** Of Node, such as ECONNREFUSED and ENOSPC. */
const outagesOfSystem = /^E[A-Z]{2,}$/;
/** Of the connection pool, and of calls that were given up. */
const outageNames = new Set(['KnexTimeoutError', 'TimeoutError', 'AggregateError', 'AbortError']);
/** The driver of PostgreSQL gives these errors no code. */
const outageMessage = /connection (?:terminated|ended|error)/i;
/** Of PostgreSQL: the data or the statement is wrong. */
const dataErrors = /^(?:22|42)/;

/** A state of PostgreSQL, such as 22P02; codes of Node have no digit. */
const isState = (code: unknown): code is string =>
  typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code);

/** Whether something that the service needs is out of order, so that the same call may succeed later. */
function isOutage(error: unknown): boolean {
  const { name, code } = (error ?? {}) as Coded;
  if (outageNames.has(String(name))) return true;
  if (isState(code)) return outagesOfPostgres.test(code);
  if (typeof code === 'string') return outagesOfSqlite.test(code) || outagesOfSystem.test(code);
  return error instanceof Error && outageMessage.test(error.message);
}

/** Whether the error already says what to answer. */
function isAnswer(error: unknown): boolean {
  const { status } = (error ?? {}) as Coded;
  return (
    error instanceof errors.ApplicationError ||
    error instanceof errors.HttpError ||
    (typeof status === 'number' && status < 500)
  );
}

/**
 * Whether the query of a call caused an error that the framework does not understand: a value of a wrong shape makes it
 * fail in its own code or in the database. A call with a body may fail for other reasons, so there only the database's
 * word counts.
 */
export function isQueryError(error: unknown, method: string): boolean {
  if (isAnswer(error) || isOutage(error)) return false;
  if (method === 'GET' || method === 'HEAD') return true;
  const { code } = (error ?? {}) as Coded;
  return isState(code) && dataErrors.test(code);
}
