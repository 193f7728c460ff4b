import { cutText } from '@clinic/contract/plain-text';
import { winston } from '@strapi/logger';

/** Line ends and terminal controls that JSON does not escape. */
const control = /[\u007f-\u009f\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds them
const colours = /\u001b\[[\d;]*m/g;

/** Maximum characters of a text and of a line, so that visitors cannot fill the log. */
const maxText = 4000;
const maxLine = 16_000;

/** Where a statement of the database begins. Its names are quoted, which tells it from plain text. */
const statement = /\b(?:insert into|select|update|delete from|with)\b[^`"\n]{0,80}[`"]/i;

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Writes each event as one line of JSON, whatever its texts contain. The keeper of the log (the start command,
 * journald, a container engine) adds the time.
 */
export const jsonLine = winston.format.printf(({ level, message: logged, stack, ...more }) => {
  const { event = 'message', message, ...facts } = { ...more, ...factsOf(logged) };
  const text = message === undefined ? {} : { message: String(message).replace(colours, '') };
  const line = JSON.stringify({ level, event, ...text, ...facts, ...(stack ? { stack } : {}) }, shorten);
  const isLong = line.length > maxLine;
  return (isLong ? JSON.stringify({ level, event, ...text, cut: line.length }, shorten) : line).replace(
    control,
    escaped,
  );
});

function shorten(_key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = withoutStatement(value);
  return text.length > maxText ? `${cutText(text, maxText)}… (${text.length})` : text;
}

/** A database error is a statement with the values that a visitor typed, a dash and the reason, which is all we keep. */
function withoutStatement(text: string): string {
  const from = text.search(statement);
  const to = text.lastIndexOf(' - ');
  return from >= 0 && to > from ? `${text.slice(0, from)}запрос к базе: ${text.slice(to + 3)}` : text;
}

/** The logger passes an object without a `message` as the message. */
const factsOf = (logged: unknown): Record<string, unknown> =>
  typeof logged === 'object' && logged !== null && !(logged instanceof Error) ? { ...logged } : { message: logged };
