/** What an operator can mend: an error with one line for them, in place of a stack. */
export class StartFault extends Error {}

const faults: [code: RegExp, line: string][] = [
  [
    /^(EACCES|EPERM|EROFS|SQLITE_(READONLY|CANTOPEN|PERM).*)$/,
    'в папку данных нельзя писать: проверьте владельца, права и диск',
  ],
  [/^(ENOSPC|SQLITE_FULL)$/, 'на диске с папкой данных нет места'],
  [/^SQLITE_(NOTADB|CORRUPT.*)$/, 'база повреждена: остановите продукт и восстановите копию, npm run restore'],
];

/**
 * Runs a step of the start. A fault that an operator can mend ends the process with one line.
 * @param place what the line names, a path for example
 */
export async function orEndStart<T>(place: string, step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    endStart(place, error);
  }
}

/** As `orEndStart`, for what cannot wait. */
export function orEndStartSync<T>(place: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    endStart(place, error);
  }
}

function endStart(place: string, error: unknown): never {
  const { code = '', message } = error as Error & { code?: string };
  const line = error instanceof StartFault ? message : faults.find(([pattern]) => pattern.test(code))?.[1];
  if (!line) throw error;
  console.error(JSON.stringify({ level: 'fatal', event: 'data', message: `${place}: ${line}` }));
  process.exit(1);
}
