/** What the owner reads on the console: whole lines, and one living line for the step that is under way. */

const isTerminal = process.stdout.isTTY === true;
/** On a terminal the line is renewed each second; in a log a sign of life now and then is enough. */
const renewMs = isTerminal ? 1000 : 30_000;

let livingLine: string | null = null;

export function say(line: string) {
  if (isTerminal && livingLine !== null) process.stdout.write('\r\x1b[K');
  process.stdout.write(`${line}\n`);
  if (isTerminal && livingLine !== null) process.stdout.write(livingLine);
}

/**
 * Runs a long step and shows that it lives and how long it took.
 * @param closing the line that stays; without it the step is done when it throws nothing
 */
export async function step<T>(
  title: string,
  work: () => Promise<T>,
  closing: (result: T, took: string) => string = (_, took) => `✓ ${title} — ${took}`,
): Promise<T> {
  const startedAt = Date.now();
  const show = () => {
    const line = `… ${title} — ${formatDuration(Date.now() - startedAt)}`;
    if (!isTerminal) return say(line);
    livingLine = line;
    process.stdout.write(`\r\x1b[K${line}`);
  };
  if (isTerminal) show();
  else say(`… ${title}`);
  const timer = setInterval(show, renewMs);
  const end = () => {
    clearInterval(timer);
    if (livingLine !== null) process.stdout.write('\r\x1b[K');
    livingLine = null;
  };
  try {
    const result = await work();
    end();
    say(closing(result, formatDuration(Date.now() - startedAt)));
    return result;
  } catch (error) {
    end();
    throw error;
  }
}

export function formatDuration(ms: number) {
  if (ms < 9950) return `${(ms / 1000).toFixed(1).replace('.', ',')} с`;
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} с` : `${Math.floor(seconds / 60)} мин ${seconds % 60} с`;
}

/** Something the owner of the machine can mend: shown as its message alone, without a stack. */
export class Fault extends Error {}

const causes: Record<string, string> = {
  EACCES: 'нет прав',
  EPERM: 'нет прав',
  EROFS: 'диск доступен только для чтения',
  ENOSPC: 'на диске нет места',
  ENOTDIR: 'на пути к папке лежит файл',
};

/** Returns what a command says when it fails: one line for what its owner can mend, the stack of anything else. */
export function explain(error: Error & { code?: string; path?: string }) {
  if (error instanceof Fault) return error.message;
  const cause = causes[error.code ?? ''];
  return cause && error.path ? `${error.path}: ${cause}` : `Неожиданная ошибка: ${error.stack}`;
}
