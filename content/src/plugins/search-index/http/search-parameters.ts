import { SearchError } from './search-error';

/** What a search may say, checked; the names and defaults are Meilisearch's. */
export type SearchParameters = {
  q: string | null;
  vector: unknown;
  offset: number;
  limit: number;
  page: number | null;
  hitsPerPage: number | null;
  attributesToRetrieve: string[] | null;
  retrieveVectors: boolean;
  attributesToCrop: string[] | null;
  cropLength: number;
  attributesToHighlight: string[] | null;
  showMatchesPosition: boolean;
  showRankingScore: boolean;
  showRankingScoreDetails: boolean;
  filter: unknown;
  sort: string[] | null;
  distinct: string | null;
  facets: string[] | null;
  highlightPreTag: string;
  highlightPostTag: string;
  cropMarker: string;
  matchingStrategy: 'last' | 'all' | 'frequency' | null;
  attributesToSearchOn: string[] | null;
  hybrid: unknown;
  rankingScoreThreshold: number | null;
  locales: string[] | null;
};

type Name = keyof SearchParameters;
type Kind = { expects: string; isOptional: boolean; fits: (value: unknown) => boolean };

const isString = (value: unknown) => typeof value === 'string';
const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;
const kind = (expects: string, fits: Kind['fits'], isOptional = false): Kind => ({ expects, isOptional, fits });
const text = kind('a string', isString);
const count = kind('a positive integer', isCount);
const flag = kind('a boolean', (value) => typeof value === 'boolean');
const list = kind('an array', Array.isArray, true);
const optional = (of: Kind): Kind => ({ ...of, isOptional: true });
const anything = kind('', () => true, true);

/** In Meilisearch's order: an unknown name is answered with this list. */
const kinds: Record<Name, Kind> = {
  q: optional(text),
  vector: list,
  offset: count,
  limit: count,
  page: optional(count),
  hitsPerPage: optional(count),
  attributesToRetrieve: list,
  retrieveVectors: flag,
  attributesToCrop: list,
  cropLength: count,
  attributesToHighlight: list,
  showMatchesPosition: flag,
  showRankingScore: flag,
  showRankingScoreDetails: flag,
  filter: anything,
  sort: list,
  distinct: optional(text),
  facets: list,
  highlightPreTag: text,
  highlightPostTag: text,
  cropMarker: text,
  matchingStrategy: text,
  attributesToSearchOn: list,
  hybrid: kind('an object', (value) => typeof value === 'object' && !Array.isArray(value), true),
  rankingScoreThreshold: kind('a number', (value) => typeof value === 'number', true),
  locales: list,
};

const defaults: SearchParameters = {
  q: null,
  vector: null,
  offset: 0,
  limit: 20,
  page: null,
  hitsPerPage: null,
  attributesToRetrieve: null,
  retrieveVectors: false,
  attributesToCrop: null,
  cropLength: 10,
  attributesToHighlight: null,
  showMatchesPosition: false,
  showRankingScore: false,
  showRankingScoreDetails: false,
  filter: null,
  sort: null,
  distinct: null,
  facets: null,
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  cropMarker: '…',
  matchingStrategy: null,
  attributesToSearchOn: null,
  hybrid: null,
  rankingScoreThreshold: null,
  locales: null,
};
const strategies = ['last', 'all', 'frequency'];

/** @throws SearchError of the first wrong parameter, in the order in which they were sent */
export function readParameters(body: unknown): SearchParameters {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new SearchError('bad_request', `Invalid value type: expected an object, but found ${describe(body)}`);
  }
  for (const [name, value] of Object.entries(body)) check(name, value);
  return { ...defaults, ...body };
}

function check(name: string, value: unknown): void {
  if (!Object.hasOwn(kinds, name)) {
    const names = Object.keys(kinds).map((known) => `\`${known}\``);
    throw new SearchError('bad_request', `Unknown field \`${name}\`: expected one of ${names.join(', ')}`);
  }
  const { expects, isOptional, fits } = kinds[name as Name];
  if (value === null && isOptional) return;
  if (!fits(value)) throw wrongType(name, `.${name}`, expects, value);
  if (Array.isArray(value) && name !== 'filter') {
    const wanted = name === 'vector' ? kind('a number', (item) => typeof item === 'number') : text;
    const wrong = value.findIndex((item) => !wanted.fits(item));
    if (wrong >= 0) throw wrongType(name, `.${name}[${wrong}]`, wanted.expects, value[wrong]);
  }
  if (name === 'matchingStrategy' && !strategies.includes(value as string)) {
    const known = strategies.map((strategy) => `\`${strategy}\``).join(', ');
    throw new SearchError(codeOf(name), `Unknown value \`${value}\` at \`.${name}\`: expected one of ${known}`);
  }
  if (name === 'rankingScoreThreshold' && ((value as number) < 0 || (value as number) > 1)) {
    throw new SearchError(
      codeOf(name),
      `Invalid value at \`.${name}\`: the value of \`${name}\` is invalid, expected a float between \`0.0\` and \`1.0\`.`,
    );
  }
}

function wrongType(name: string, path: string, expects: string, value: unknown): SearchError {
  return new SearchError(
    codeOf(name),
    `Invalid value type at \`${path}\`: expected ${expects}, but found ${describe(value)}`,
  );
}

function codeOf(name: string): `invalid_search_${string}` {
  return `invalid_search_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}

/** A value as Meilisearch shows it: «a string: `"a"`». */
function describe(value: unknown): string {
  if (value === null) return 'null';
  return `${nameOfType(value)}: \`${JSON.stringify(value)}\``;
}

function nameOfType(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') return 'a string';
  if (typeof value === 'boolean') return 'a boolean';
  if (!Number.isInteger(value)) return 'a number';
  return (value as number) < 0 ? 'a negative integer' : 'a positive integer';
}
