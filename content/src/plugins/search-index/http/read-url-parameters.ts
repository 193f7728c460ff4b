import { SearchError } from './search-error';

const counts = ['offset', 'limit', 'page', 'hitsPerPage', 'cropLength'];
const flags = ['showMatchesPosition', 'showRankingScore', 'showRankingScoreDetails', 'retrieveVectors'];
const lists = [
  'attributesToRetrieve',
  'attributesToCrop',
  'attributesToHighlight',
  'attributesToSearchOn',
  'sort',
  'facets',
  'locales',
];

/**
 * A search asked for in the address (GET), as the body of the same search sent by POST: there all values are texts.
 * @throws SearchError naming a value that is no number or no switch
 */
export function readUrlParameters(parameters: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries([...parameters].map(([name, text]) => [name, readValue(name, text)]));
}

function readValue(name: string, text: string): unknown {
  if (lists.includes(name)) return text === '' ? null : text.split(',');
  if (counts.includes(name)) {
    if (/^\d+$/.test(text)) return Number(text);
    throw wrongValue(name, text, 'a positive integer');
  }
  if (flags.includes(name)) {
    if (text === 'true' || text === 'false') return text === 'true';
    throw wrongValue(name, text, 'a boolean, expected either `true` or `false`');
  }
  if (name === 'rankingScoreThreshold') {
    if (text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
    throw wrongValue(name, text, 'a number');
  }
  return text;
}

function wrongValue(name: string, text: string, expected: string): SearchError {
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return new SearchError(
    `invalid_search_${snake}`,
    `Invalid value in parameter \`${name}\`: could not parse \`${text}\` as ${expected}`,
  );
}
