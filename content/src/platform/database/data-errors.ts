/**
 * SQLSTATE classes of PostgreSQL that blame the data: 21 cardinality, 22 data exception (control signs, numbers out of
 * range, too long texts), 23 integrity, 54 limits of size. Retrying the statement cannot help.
 */
const postgres = /^(?:21|22|23|54)[0-9A-Z]{3}$/;
/** Their counterparts in SQLite. A trigger's refusal is like PostgreSQL's P0001: no fault of the data. */
const sqlite = /^SQLITE_(?:CONSTRAINT(?!_TRIGGER)|MISMATCH|TOOBIG|RANGE)/;

/** Returns the database's code of an error that the data caused, `null` for any other error. */
export function dataErrorCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (postgres.test(code) || sqlite.test(code))) return code;
  // Strapi replaces the error of an empty required column.
  return error.name === 'NotNullError' ? 'NOT_NULL' : dataErrorCode(error.cause);
}
