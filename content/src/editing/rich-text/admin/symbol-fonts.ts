/** Codes from 0x22 on of the font Symbol that are other signs in Unicode. */
const symbol: Record<string, string> = {
  ...pairs('ABGDEZHQIKLMNXOPRSTUFCYW', 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ'),
  ...pairs('abgdezhqiklmnxoprstufcyw', 'αβγδεζηθικλμνξοπρστυφχψω'),
  ...pairs('£³¥¹»ºÖ´¸±°·®¬\u00ad¯«ÞÛÜ"$\'@^~å¶òÎÇÈÉÌÆÒÔâ', '≤≥∞≠≈≡√×÷±°•→←↑↓↔⇒⇔⇐∀∃∋≅⊥∼∑∂∫∈∩∪⊃⊂∅®™®'),
};

/** The signs of Wingdings that texts have; the others become a bullet. */
const wingdings: Record<string, string> = {
  ...pairs('üûþýØ§lnoqrvuw', '✓✗☑☒➢▪●■□❑❒❖◆⬥'),
  ...pairs('àèðßÝáâãäÅÆÇÈéêëì', '→➔⇨←→↑↓↖↗↑↘↖↗↑↓↖↗'),
  ...pairs('()*+,-6JKL«¨¡¤¶MAB!"#$?@', '☎✆✉✉✉✉⌛☺😐☹★◻○◉☆💣✌👌✏✂✁👓✍✍'),
  ...Object.fromEntries(Array.from('①②③④⑤⑥⑦⑧⑨⑩', (sign, i) => [String.fromCharCode(0x81 + i), sign])),
  ...Object.fromEntries(Array.from('❶❷❸❹❺❻❼❽❾❿', (sign, i) => [String.fromCharCode(0x8c + i), sign])),
};

function pairs(codes: string, signs: string): Record<string, string> {
  const all = Array.from(signs);
  return Object.fromEntries(Array.from(codes, (code, i) => [code, all[i] ?? code]));
}

/** Word writes a sign as its code or as that code in the private use area. */
const toCode = (sign: string) => {
  const code = sign.charCodeAt(0);
  return code >= 0xf020 && code <= 0xf0ff ? String.fromCharCode(code - 0xf000) : sign;
};

const wingdings2 = pairs('POQRSTUV', '✓✗☒☑☑☒☒☒');
const webdings = pairs('arngcHÈÉ', '✓✗●■□☎☎✉');

const readSigns = (signs: Record<string, string>) => (text: string) =>
  Array.from(text, (sign) => (/\s/.test(sign) ? sign : (signs[toCode(sign)] ?? '•'))).join('');

/** By font, lower-case without spaces: returns the Unicode of a text in it. */
export const symbolFonts: Partial<Record<string, (text: string) => string>> = {
  symbol: (text) => Array.from(text, (sign) => symbol[toCode(sign)] ?? toCode(sign)).join(''),
  wingdings: readSigns(wingdings),
  wingdings2: readSigns(wingdings2),
  wingdings3: readSigns({}),
  webdings: readSigns(webdings),
};
