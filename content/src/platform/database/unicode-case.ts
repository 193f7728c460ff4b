/** An SQL function, called with the values of a row. */
export type SqlFunction = (...values: unknown[]) => unknown;

/**
 * `lower` and `LIKE` for all alphabets, as in PostgreSQL; SQLite's own know Latin letters only. Patterns come from
 * search fields, so matching backtracks to the last `%` only and cannot become exponential.
 */
export const unicodeFunctions: readonly [name: string, run: SqlFunction][] = [
  ['lower', (text) => (text === null ? null : String(text).toLowerCase())],
  // SQLite overloads functions by their number of parameters.
  ['like', (pattern, text) => like(pattern, text)],
  ['like', (pattern, text, escapeSign) => like(pattern, text, escapeSign)],
];

const anyText = Symbol('%');
const anySign = Symbol('_');
type Token = string | typeof anyText | typeof anySign;

type Parsed = { pattern: unknown; escapeSign: unknown; tokens: Token[]; contained: string | null };

let last: Parsed = { pattern: null, escapeSign: null, tokens: [], contained: null };

function like(pattern: unknown, text: unknown, escapeSign: unknown = null): 0 | 1 | null {
  if (pattern === null || text === null) return null;
  // A statement uses the same pattern for every row.
  if (last.pattern !== pattern || last.escapeSign !== escapeSign) {
    const tokens = parse(pattern, escapeSign);
    last = { pattern, escapeSign, tokens, contained: textBetweenWildcards(tokens) };
  }
  const { tokens, contained } = last;
  const lower = String(text).toLowerCase();
  return (contained === null ? matches(tokens, [...lower]) : lower.includes(contained)) ? 1 : 0;
}

/** Returns the text of a pattern such as `%text%`, which all searches of the framework are; null for any other. */
function textBetweenWildcards(tokens: Token[]): string | null {
  const inner = tokens.slice(1, -1);
  const isBetween = tokens.length > 1 && tokens[0] === anyText && tokens.at(-1) === anyText;
  return isBetween && inner.every((token) => typeof token === 'string') ? inner.join('') : null;
}

function parse(pattern: unknown, escapeSign: unknown): Token[] {
  const tokens: Token[] = [];
  let isEscaped = false;
  for (const sign of String(pattern).toLowerCase()) {
    if (!isEscaped && sign === escapeSign) isEscaped = true;
    else {
      tokens.push(isEscaped ? sign : sign === '%' ? anyText : sign === '_' ? anySign : sign);
      isEscaped = false;
    }
  }
  return tokens;
}

function matches(tokens: Token[], signs: string[]): boolean {
  let token = 0;
  let retry: { token: number; sign: number } | null = null;
  for (let sign = 0; sign < signs.length; ) {
    if (tokens[token] === anyText) {
      token += 1;
      retry = { token, sign };
    } else if (tokens[token] === anySign || tokens[token] === signs[sign]) {
      token += 1;
      sign += 1;
    } else if (retry) {
      retry.sign += 1;
      ({ token, sign } = retry);
    } else return false;
  }
  return tokens.slice(token).every((rest) => rest === anyText);
}
