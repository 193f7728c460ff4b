const isTerminal = process.stdout.isTTY === true;
/** A terminal shows the progress of a step every second, a log now and then. */
const progressMs = isTerminal ? 1000 : 30_000;

/** The line of the current step, rewritten in place. */
let progressLine: string | null = null;

let isHushed = false;

/** Says a line that is followed by silence, unless by another last one: what a stopping command reports is no news. */
export function sayLast(line: string) {
  isHushed = false;
  say(line);
  isHushed = true;
}

export function say(line: string) {
  if (isHushed) return;
  if (isTerminal && progressLine !== null) process.stdout.write('\r\x1b[K');
  process.stdout.write(`${line}\n`);
  if (isTerminal && progressLine !== null) process.stdout.write(progressLine);
}

/**
 * Runs a long step, shows its progress and prints `closing` at the end.
 */
export async function step<T>(
  title: string,
  work: () => Promise<T>,
  closing: (result: T, took: string) => string = (_, took) => `✓ ${title} — ${took}`,
): Promise<T> {
  const startedAt = Date.now();
  const show = () => {
    if (isHushed) return;
    const line = `… ${title} — ${formatDuration(Date.now() - startedAt)}`;
    if (!isTerminal) return say(line);
    progressLine = line;
    process.stdout.write(`\r\x1b[K${line}`);
  };
  if (isTerminal) show();
  else say(`… ${title}`);
  const timer = setInterval(show, progressMs);
  const end = () => {
    clearInterval(timer);
    if (progressLine !== null) process.stdout.write('\r\x1b[K');
    progressLine = null;
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

/** An error that the administrator can fix: shown without a stack. */
export class UserError extends Error {}

const causes: Record<string, string> = {
  EACCES: 'нет прав',
  EPERM: 'нет прав',
  EROFS: 'диск доступен только для чтения',
  ENOSPC: 'на диске нет места',
  ENOTDIR: 'на пути к папке лежит файл',
  EEXIST: 'на этом месте уже лежит файл',
  ENOENT: 'нет такого файла или папки',
};

/** Returns the message of a failed command: one line if the administrator can fix it, otherwise the stack. */
export function explain(error: Error & { code?: string; path?: string }) {
  if (error instanceof UserError) return error.message;
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(error.code ?? ''))
    return `База SQLite повреждена (${error.message}). Что делать: docs/operations/runbook.md`;
  const cause = causes[error.code ?? ''];
  return cause && error.path ? `${error.path}: ${cause}` : `Неожиданная ошибка: ${error.stack}`;
}
