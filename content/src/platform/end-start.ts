/** An error that an operator can fix; its message is printed instead of a stack trace. */
export class StartError extends Error {}

const unreachable = 'база не отвечает: проверьте DATABASE_URL и что сервер базы работает';

/** By the code of Node, SQLite or PostgreSQL (its Appendix A). The first match counts. */
const reasons: [code: RegExp, line: string][] = [
  [
    /^(EACCES|EPERM|EROFS|SQLITE_(READONLY|CANTOPEN|PERM).*)$/,
    'в папку данных нельзя писать: проверьте владельца, права и диск',
  ],
  [/^(ENOSPC|SQLITE_FULL)$/, 'на диске с папкой данных нет места'],
  [
    /^SQLITE_(NOTADB|CORRUPT.*)$/,
    'база повреждена: остановите продукт и восстановите копию (docs/operations/backup.md)',
  ],
];

/** Of errors that are fixed outside the data folder, or not by the operator alone. */
const furtherReasons: typeof reasons = [
  [/^SQLITE_(BUSY|LOCKED)/, 'база занята другой программой: закройте её и запустите снова'],
  [/^(EIO|SQLITE_IOERR.*|58030)$/, 'диск с базой не читается или не пишется: проверьте его'],
  [/^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P..)$/, unreachable],
  [
    /CERT|^UNABLE_TO_VERIFY_LEAF_SIGNATURE$/,
    'сертификату сервера базы нет доверия: проверьте sslmode и sslrootcert в DATABASE_URL',
  ],
  [/^28...$/, 'база не принимает имя или пароль: проверьте DATABASE_URL'],
  [/^3D000$/, 'на сервере нет такой базы: создайте её или проверьте DATABASE_URL'],
  [/^42501$/, 'у пользователя базы нет прав: ему нужны права создавать и менять таблицы'],
  [/^25006$/, 'база доступна только для чтения: проверьте, тот ли это сервер'],
  [/^53100$/, 'на диске сервера базы нет места'],
  [/^53300$/, 'у сервера базы нет свободных соединений'],
  [
    /^(23...|SQLITE_CONSTRAINT.*)$/,
    'данные в базе не подходят этой версии программы: восстановите копию (docs/operations/backup.md)',
  ],
  [
    /^(42...|SQLITE_(ERROR|SCHEMA))$/,
    'таблицы базы не подходят этой версии программы: восстановите копию (docs/operations/backup.md)',
  ],
];

/**
 * Runs a step of the start. An error that an operator can fix ends the process with one line.
 * @param place printed in front of the line, such as a path
 */
export async function orEndStart<T>(place: string, step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    endStart(place, error);
  }
}

/** Like `orEndStart`, for synchronous steps. */
export function orEndStartSync<T>(place: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    endStart(place, error);
  }
}

function endStart(place: string, error: unknown): never {
  const { code = '', message } = error as Error & { code?: string };
  const line = error instanceof StartError ? message : reasons.find(([pattern]) => pattern.test(code))?.[1];
  if (!line) throw error;
  console.error(JSON.stringify({ level: 'fatal', event: 'data', message: `${place}: ${line}` }));
  process.exit(1);
}

/**
 * Returns in one line why a start failed. The message of a database error is its statement, which tells an operator
 * nothing and stays in the log.
 */
export function reasonOf(error: unknown): string {
  const {
    name = '',
    code,
    cause,
    message = '',
  } = (error ?? {}) as Partial<Error> & { code?: unknown; cause?: unknown };
  if (error instanceof StartError) return message;
  // Of the pool: no connection in time.
  if (name === 'KnexTimeoutError') return unreachable;
  const line = [...reasons, ...furtherReasons].find(([pattern]) => pattern.test(String(code)))?.[1];
  if (line) return line;
  return cause ? reasonOf(cause) : 'непредвиденная ошибка';
}

/** Ends the process after an error that no step of the start has expected. */
export function endFailedStart(error: unknown): never {
  const { stack = String(error), code } = (error ?? {}) as Partial<Error> & { code?: unknown };
  console.error(JSON.stringify({ level: 'fatal', event: 'start', message: reasonOf(error), code, stack }));
  process.exit(1);
}
