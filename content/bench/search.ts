import { SearchEngine } from '../src/plugins/search-index/engine/search-engine';
import { answerSearch } from '../src/plugins/search-index/http/search-gate';
import { readParameters } from '../src/plugins/search-index/http/search-parameters';
import { firstSets, readSet } from '../src/plugins/search-index/synonyms';
import { readDemo } from '../src/seed/read-demo';

/**
 * Measures searches as the site sends them, in documents made of the demo's sentences.
 * Arguments: the number of documents, the number of queries. Prints JSON.
 */
const [documentCount = 10_000, queryCount = 3000] = process.argv.slice(2).filter(Number).map(Number);
const sentencesPerDocument = 11;
const hostileBytes = 100_000;

/** Returns the same numbers at every run, so that runs can be compared. */
function seededRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const random = seededRandom();
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const sentences = JSON.stringify(readDemo('seed/data'))
  .replace(/\\n|[#*_`[\]()"{}]/g, ' ')
  .split(/(?<=[.!?])\s+/)
  .filter((sentence) => sentence.length > 20 && sentence.length < 300);

const several = (count: number) => Array.from({ length: count }, () => pick(sentences));

function makeQuery(): string {
  const words = (pick(sentences).match(/\p{L}{3,}/gu) ?? ['зуб']).slice(0, 12);
  const start = Math.floor(random() * words.length);
  const asked = words.slice(start, start + 1 + Math.floor(random() * 3));
  const last = asked.pop() ?? '';
  // The site searches while the visitor types, so the last word may be unfinished.
  return [...asked, last.slice(0, 1 + Math.floor(random() * last.length))].join(' ');
}

function heapUsed(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

const at = (sorted: number[], share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);

function measure(queries: string[], engine: SearchEngine): number[] {
  const asked = { limit: 6, attributesToHighlight: ['title', 'subtitle'], attributesToCrop: ['description'] };
  return queries
    .map((query) => {
      const start = performance.now();
      answerSearch(engine, 'page', readParameters({ q: query, ...asked }));
      return performance.now() - start;
    })
    .sort((a, b) => a - b);
}

const documents = Array.from({ length: documentCount }, (_, i) => ({
  id: `d${i}`,
  title: pick(sentences).slice(0, 60),
  subtitle: pick(sentences),
  description: several(sentencesPerDocument).join(' '),
}));
const heapBefore = heapUsed();
const start = performance.now();
const engine = new SearchEngine({ page: { searchable: ['title', 'subtitle', 'description'], texts: ['description'] } });
engine.setSynonyms(firstSets.map(readSet));
documents.forEach((document, order) => {
  engine.put('page', document, order);
});
const buildMs = performance.now() - start;
const changeStart = performance.now();
engine.put('page', { ...documents[0], id: 'd0', title: 'Изменённый документ' }, 0);
const changeMs = performance.now() - changeStart;

measure(Array.from({ length: 300 }, makeQuery), engine);
const times = measure(Array.from({ length: queryCount }, makeQuery), engine);
const hostile = measure(
  ['а', 'зуб ', '"', '-"', 'имплантация', 'qwertyui '].map((text) => text.repeat(hostileBytes / text.length)),
  engine,
);
const heapMb = (heapUsed() - heapBefore) / 1e6;
const [p50Ms, p95Ms, p99Ms] = [0.5, 0.95, 0.99].map((share) => Number(at(times, share)));
console.log(JSON.stringify({ buildMs, changeMs, heapMb, p50Ms, p95Ms, p99Ms, hostileMs: Number(at(hostile, 0.999)) }));
