/** Texts of visitors that, repeated, make a pattern backtrack or a parser look ahead. */
const ofVisitors = ['-', '7', '8 ', '+7', '(', ' ', '\t', '\n', '\u00a0', 'я', 'я ', 'а-', "'", '"', '.', '%', '😀'];
const ofMarkdown = [
  ...['*', '_a', '**a', '_*', '*a ', '[', '![', '[a](', '](', '](<', '`', '`a', '|', '|a|\n', '~~a', '\\'],
  ...['> ', '>> ', '- ', '- a\n', '- - ', '1. ', '# ', '## а\n\n', '    ', '[a]: b\n', '[^'],
];
const ofMarkup = [
  ...['<', '</', '<a', '<a ', '<a href="', '<a b="c" ', '<p>', '<p><code>', '<code>', '<code ', '<pre>', '<b>а</p>'],
  ...['<!--', '<!-- >', '<![CDATA[', '<?xml ', '</p>', '&', '&#', '&#x', '&lt;', '&lt;a ', '<a \n\n'],
];
const ofTypography = [
  '«',
  '« ',
  '"a ',
  'а. ',
  '...',
  '1 ',
  'а\u00a0',
  ' — ',
  'ул. ',
  ' же',
  'а, ',
  'a@b.',
  'http://',
  'x\u2028',
];

/** Repeats a text up to a length. */
export const slowUnits = [...ofVisitors, ...ofMarkdown, ...ofMarkup, ...ofTypography];

/** Texts that are not repetitions, by name; each function gets the approximate length. */
export const slowTexts: Record<string, (length: number) => string> = {
  'a run of no-break spaces inside': (length) => `а${'\u00a0'.repeat(length)}но`,
  'a run of spaces inside': (length) => `а${' '.repeat(length)})`,
  'an indent': (length) => `а\n${' '.repeat(length)}) а`,
  'nested brackets': (length) => '['.repeat(length / 2) + ']'.repeat(length / 2),
  'nested angles': (length) => '<'.repeat(length / 2) + '>'.repeat(length / 2),
  'ever longer code marks': (length) => grow(length, (i) => `${'`'.repeat(i)} `),
  'ever deeper lists': (length) => grow(length, (i) => `${'  '.repeat(i)}- a\n`),
  'ever deeper quotes': (length) => grow(length, (i) => `${'>'.repeat(i)} a\n`),
  'ever longer emphasis': (length) => grow(length, (i) => `${'*'.repeat(i)}a`),
  'emphasis that ends at the end': (length) => '*a **b '.repeat(length / 14) + 'c* d** '.repeat(length / 14),
  'quotes that end at the end': (length) => '"а '.repeat(length / 6) + 'б" '.repeat(length / 6),
  'one wide table': (length) => `${'|a'.repeat(length / 4)}|\n${'|-'.repeat(length / 4)}|\n`,
  'many links to notes': (length) => grow(length / 2, (i) => `[a${i}]: /b\n`) + grow(length / 2, (i) => `[a${i}] `),
  'a paragraph of well-formed marks': (length) => `<p>${'<em>и</em> '.repeat(length / 11)}</p>`,
};

function grow(length: number, part: (i: number) => string): string {
  let text = '';
  for (let i = 1; text.length < length; i++) text += part(i);
  return text.slice(0, length);
}
