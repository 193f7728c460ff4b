import { winston } from '@strapi/logger';

/** Line ends and terminal controls that JSON does not escape. */
const control = /[\u007f-\u009f\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds them
const colours = /\u001b\[[\d;]*m/g;

/** Maximum characters of a text and of a line, so that visitors cannot fill the log. */
const maxText = 4000;
const maxLine = 16_000;

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

const shorten = (_key: string, value: unknown) =>
  typeof value === 'string' && value.length > maxText ? `${value.slice(0, maxText)}… (${value.length})` : value;

/** The logger passes an object without a `message` as the message. */
const factsOf = (logged: unknown): Record<string, unknown> =>
  typeof logged === 'object' && logged !== null && !(logged instanceof Error) ? { ...logged } : { message: logged };
