import { winston } from '@strapi/logger';

/** What would end a line, or be obeyed by a terminal, and is left as it is by JSON. */
const control = /[\u007f-\u009f\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const colours = /\u001b\[[\d;]*m/g;

/** Characters of one text, and of a line: what visitors send must not fill the log. */
const maxText = 4000;
const maxLine = 16_000;

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * One event is one line of JSON, whatever its texts hold. When it was is added by whoever keeps the log (the start
 * command, journald, a container's engine).
 */
export const jsonLine = winston.format.printf(({ level, message: said, stack, ...more }) => {
  const { event = 'message', message, ...facts } = { ...more, ...factsOf(said) };
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

/** The logger takes an object without a `message` of its own for the message. */
const factsOf = (said: unknown): Record<string, unknown> =>
  typeof said === 'object' && said !== null && !(said instanceof Error) ? { ...said } : { message: said };
