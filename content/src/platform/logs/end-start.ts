/** An error that an operator can fix; its message is printed instead of a stack trace. */
export class StartError extends Error {}

const fixableErrors: [code: RegExp, line: string][] = [
  [
    /^(EACCES|EPERM|EROFS|SQLITE_(READONLY|CANTOPEN|PERM).*)$/,
    'в папку данных нельзя писать: проверьте владельца, права и диск',
  ],
  [/^(ENOSPC|SQLITE_FULL)$/, 'на диске с папкой данных нет места'],
  [/^SQLITE_(NOTADB|CORRUPT.*)$/, 'база повреждена: остановите продукт и восстановите копию, npm run restore'],
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
  const line = error instanceof StartError ? message : fixableErrors.find(([pattern]) => pattern.test(code))?.[1];
  if (!line) throw error;
  console.error(JSON.stringify({ level: 'fatal', event: 'data', message: `${place}: ${line}` }));
  process.exit(1);
}
