/** A command of a document and what the document promises to see. `line` counts from 1. */
export type Command = { text: string; line: number; expected: string[]; opensBlock: boolean };

const fence = /^```(.*)$/;
/** Blocks of a document that nobody carries out. */
const notCommands = ['text', 'yaml', 'nginx'];
const promise = /^# → (.+)$/;

/**
 * Returns the commands of the fenced blocks `sh`, in their order; `# → words` below a command are part of its output.
 * Throws an error for a block of another or no language, and for indented blocks, so that no command goes unnoticed.
 */
export function readCommands(document: string): Command[] {
  const commands: Command[] = [];
  let language: string | null = null;
  let continued = '';
  for (const [index, text] of document.split('\n').entries()) {
    const line = index + 1;
    const opened = fence.exec(text)?.[1];
    if (opened !== undefined) {
      if (language === null && ![...notCommands, 'sh'].includes(opened))
        throw new Error(`line ${line}: a block is either sh or one of ${notCommands.join(', ')}`);
      language = language === null ? opened : null;
    } else if (language === 'sh') {
      const isFirst = fence.test(document.split('\n')[index - 1] ?? '');
      continued = readLine({ text, line, continued, isFirst }, commands);
    } else if (language === null && /^ {4}(?:\.\/|clinic |systemctl |[a-z-]+ --?\w)/.test(text)) {
      throw new Error(`line ${line}: commands stand in a fenced block`);
    }
  }
  if (language !== null || continued) throw new Error('the last block is not closed');
  return commands;
}

type Line = { text: string; line: number; continued: string; isFirst: boolean };

/** Adds a line of a block to the commands. Returns the beginning of a command that goes on in the next line. */
function readLine({ text, line, continued, isFirst }: Line, commands: Command[]): string {
  const expected = promise.exec(text)?.[1];
  if (expected) {
    const last = commands.at(-1);
    if (!last || isFirst) throw new Error(`line ${line}: a promise without a command`);
    last.expected.push(expected);
    return '';
  }
  if (text.endsWith('\\')) return `${continued}${text.slice(0, -1)}`;
  const whole = `${continued}${text}`.trim();
  if (whole !== '' && !whole.startsWith('#')) commands.push({ text: whole, line, expected: [], opensBlock: isFirst });
  return '';
}
