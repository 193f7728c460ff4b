/** What the owner reads on the console: whole lines, and one living line for the step that is under way. */

const isTerminal = process.stdout.isTTY === true;
/** On a terminal the line is renewed each second; in a log a sign of life now and then is enough. */
const renewMs = isTerminal ? 1000 : 30_000;

/** @type {string | null} */
let livingLine = null;

/** @param {string} line */
export function say(line) {
  if (isTerminal && livingLine !== null) process.stdout.write('\r\x1b[K');
  process.stdout.write(`${line}\n`);
  if (isTerminal && livingLine !== null) process.stdout.write(livingLine);
}

/**
 * Runs a long step and shows that it lives and how long it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @param {(result: T, took: string) => string} [closing] the line that stays; without it the step is done when it throws nothing
 * @returns {Promise<T>}
 */
export async function step(title, work, closing = (_, took) => `✓ ${title} — ${took}`) {
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

/** @param {number} ms */
export function formatDuration(ms) {
  if (ms < 9950) return `${(ms / 1000).toFixed(1).replace('.', ',')} с`;
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} с` : `${Math.floor(seconds / 60)} мин ${seconds % 60} с`;
}
