/** Signs of ISO 32000-2, section 7.2.3. */
const [blank, delimiter] = [1, 2];
const classes = new Uint8Array(256);
for (const byte of Buffer.from('\0\t\n\f\r ')) classes[byte] = blank;
for (const byte of Buffer.from('()<>[]{}/%')) classes[byte] = delimiter;
const [
  slash,
  percent,
  hash,
  open,
  close,
  less,
  greater,
  backslash,
  openList,
  closeList,
  openBrace,
  closeBrace,
  lf,
  cr,
] = Buffer.from('/%#()<>\\[]{}\n\r');
/** Longer names have no meaning in a PDF; with every letter as a code (#4A) three times as long. */
const longestName = 20 * 3;
const code = /#([\da-f]{2})/gi;
const lastDigit = 0x39;

const isRegular = (byte: number | undefined) => byte !== undefined && classes[byte] === 0;

export type PdfTokenKind =
  | 'name'
  | 'word'
  | 'number'
  | 'open-dictionary'
  | 'close-dictionary'
  | 'open-list'
  | 'close-list'
  | 'string';

/**
 * Reads the tokens of a PDF from a position on. A name in a string, a URI or a comment is none, and a name may be
 * written with codes.
 */
export class PdfTokens {
  readonly #bytes: Buffer;
  /** Position after the last token. */
  at: number;
  #start = 0;
  #hasCodes = false;
  /** Names with codes so far. */
  codedNames = 0;

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  /** The last token: a name without its codes, or the sign, word or number as written; empty for very long ones. */
  get text(): string {
    if (this.at - this.#start > longestName) return '';
    const text = this.#bytes.toString('latin1', this.#start, this.at);
    return this.#hasCodes
      ? text.replace(code, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      : text;
  }

  /** Tells whether the last token, its slash included, may have so few characters. */
  isShort(characters: number): boolean {
    return this.#hasCodes || this.at - this.#start <= characters;
  }

  /** Returns the kind of the next token, or `null` at the end. */
  next(): PdfTokenKind | null {
    this.#hasCodes = false;
    this.#skipBlanks();
    const bytes = this.#bytes;
    const first = bytes[this.at];
    if (first === undefined) return null;
    this.#start = this.at;
    this.at += 1;
    if (first === slash) return this.#readName();
    if (first === open) return this.#skipString();
    if (first === less) return this.#openDictionary();
    if (first === greater) {
      if (bytes[this.at] === greater) this.at += 1;
      return 'close-dictionary';
    }
    if (first === openList || first === openBrace) return 'open-list';
    if (first === closeList || first === closeBrace || first === close) return 'close-list';
    while (isRegular(bytes[this.at])) this.at += 1;
    return first <= lastDigit ? 'number' : 'word';
  }

  #skipBlanks(): void {
    const bytes = this.#bytes;
    for (let byte = bytes[this.at]; byte !== undefined; byte = bytes[this.at]) {
      if (byte === percent)
        while (this.at < bytes.length && bytes[this.at] !== lf && bytes[this.at] !== cr) this.at += 1;
      else if (classes[byte] === blank) this.at += 1;
      else return;
    }
  }

  #readName(): 'name' {
    const bytes = this.#bytes;
    for (let byte = bytes[this.at]; isRegular(byte); byte = bytes[this.at]) {
      this.#hasCodes ||= byte === hash;
      this.at += 1;
    }
    if (this.#hasCodes) this.codedNames += 1;
    return 'name';
  }

  /** Parentheses inside a string are balanced or escaped. */
  #skipString(): 'string' {
    const bytes = this.#bytes;
    for (let depth = 1; depth > 0 && this.at < bytes.length; this.at += 1) {
      const byte = bytes[this.at];
      if (byte === backslash) this.at += 1;
      else if (byte === open) depth += 1;
      else if (byte === close) depth -= 1;
    }
    return 'string';
  }

  #openDictionary(): 'open-dictionary' | 'string' {
    const bytes = this.#bytes;
    if (bytes[this.at] === less) {
      this.at += 1;
      return 'open-dictionary';
    }
    while (this.at < bytes.length && bytes[this.at] !== greater) this.at += 1;
    this.at += 1;
    return 'string';
  }
}
