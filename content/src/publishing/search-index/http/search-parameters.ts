import { isRecord } from '@clinic/contract/parse';
import { SearchError } from './search-error';

/** The parameters of a search that clients send, with Meilisearch's names and defaults. */
export type SearchParameters = {
  q: string;
  offset: number;
  limit: number;
  attributesToRetrieve: string[];
  attributesToHighlight: string[];
  attributesToCrop: string[];
  cropLength: number;
  cropMarker: string;
  highlightPreTag: string;
  highlightPostTag: string;
  showRankingScore: boolean;
};

const defaults: SearchParameters = {
  q: '',
  offset: 0,
  limit: 20,
  attributesToRetrieve: ['*'],
  attributesToHighlight: [],
  attributesToCrop: [],
  cropLength: 10,
  cropMarker: '…',
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  showRankingScore: false,
};

/** @throws SearchError for the first invalid parameter, in the order in which they were sent */
export function readParameters(body: unknown): SearchParameters {
  if (!isRecord(body)) {
    throw new SearchError('bad_request', `Invalid value type: expected an object, but found ${JSON.stringify(body)}`);
  }
  const sent = Object.entries(body).filter(([name, value]) => isGiven(name, value));
  return { ...defaults, ...Object.fromEntries(sent) };
}

/** Returns whether a parameter has a valid value; `null` means the default for texts to search and for lists. */
function isGiven(name: string, value: unknown): boolean {
  if (!Object.hasOwn(defaults, name)) {
    const names = Object.keys(defaults).map((known) => `\`${known}\``);
    throw new SearchError('bad_request', `Unknown field \`${name}\`: expected one of ${names.join(', ')}`);
  }
  const standard = defaults[name as keyof SearchParameters];
  const isList = Array.isArray(standard);
  if (value === null && (isList || name === 'q')) return false;
  if (!isList) {
    if (typeof standard === 'string' && typeof value !== 'string') throw wrongType(name, '', 'a string', value);
    if (typeof standard === 'number' && !isCount(value)) throw wrongType(name, '', 'a positive integer', value);
    if (typeof standard === 'boolean' && typeof value !== 'boolean') throw wrongType(name, '', 'a boolean', value);
    return true;
  }
  if (!Array.isArray(value)) throw wrongType(name, '', 'an array', value);
  const wrong = value.findIndex((item) => typeof item !== 'string');
  if (wrong >= 0) throw wrongType(name, `[${wrong}]`, 'a string', value[wrong]);
  return true;
}

const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;

function wrongType(name: string, index: string, expected: string, value: unknown): SearchError {
  const snakeName = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const message = `Invalid value type at \`.${name}${index}\`: expected ${expected}, but found ${JSON.stringify(value)}`;
  return new SearchError(`invalid_search_${snakeName}`, message);
}
