import { expect, test } from 'vitest';
import { readVocabulary } from '../support/vocabulary.ts';
import { listedPages } from './crawl.ts';
import { all, facts, type Graph, type Node, nodeOf, words } from './html.ts';
import { get } from './site.ts';

type Described = { path: string; graph: Graph };

/** Required nodes in the graph of each kind of page, by its path. */
const kinds: [RegExp, Record<string, string[]>][] = [
  [
    /^/,
    {
      WebSite: ['name', 'url'],
      Dentist: [
        'name',
        'url',
        'telephone',
        'address',
        'geo',
        'openingHoursSpecification',
        'taxID',
        'hasCertification',
        'logo',
      ],
    },
  ],
  [/^\/./, { BreadcrumbList: ['itemListElement'] }],
  [
    /^\/doctors\/./,
    {
      IndividualPhysician: ['name', 'medicalSpecialty', 'practicesAt', 'address', 'telephone'],
      Person: ['name', 'jobTitle', 'worksFor'],
    },
  ],
  [
    /^\/services\/./,
    {
      MedicalWebPage: ['about'],
      MedicalProcedure: ['name', 'description'],
      Service: ['name', 'provider', 'serviceType'],
    },
  ],
  [
    /^\/articles\/./,
    { Article: ['headline', 'author', 'publisher', 'datePublished', 'dateModified', 'mainEntityOfPage'] },
  ],
  [
    /^\/news\/./,
    { NewsArticle: ['headline', 'author', 'publisher', 'datePublished', 'dateModified', 'mainEntityOfPage'] },
  ],
  [/^\/prices\/./, { Service: ['name', 'provider', 'offers'] }],
  [/^\/sales\/./, { Offer: ['name', 'description', 'url', 'offeredBy'] }],
  [/^\/faq$/, { FAQPage: ['mainEntity'] }],
];

const listed = async (): Promise<Described[]> =>
  (await listedPages()).map(({ path, text }) => ({ path, graph: onlyGraph(text) }));

function onlyGraph(html: string): Graph {
  const { graphs } = facts(html);
  if (graphs.length !== 1 || !graphs[0]) throw new Error(`${graphs.length} graphs`);
  return graphs[0];
}

function missing({ path, graph }: Described): string[] {
  return kinds
    .filter(([pattern]) => pattern.test(path))
    .flatMap(([, wanted]) =>
      Object.entries(wanted).flatMap(([type, fields]) => {
        const node = graph['@graph'].find((one) => one['@type'] === type);
        if (!node) return [`${path}: no ${type}`];
        return fields.filter((field) => !(field in node)).map((field) => `${path}: ${type} without ${field}`);
      }),
    );
}

/** Yields nested values with the path to each. */
function* values(value: unknown, place: string): Generator<[string, unknown]> {
  yield [place, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) yield* values(part, `${place}.${name}`);
}

function faultsOf({ path, graph }: Described): string[] {
  const ids = new Set(graph['@graph'].map((node) => node['@id']));
  return [...values(graph['@graph'], path)].flatMap(([place, value]) => {
    if (value === '' || value === null) return [`${place} is empty`];
    if (Array.isArray(value) && value.length === 0) return [`${place} is empty`];
    if (typeof value === 'string') return textFaults(place, value);
    const keys = typeof value === 'object' ? Object.keys(value as object) : [];
    const id = keys.length === 1 && keys[0] === '@id' ? (value as Node)['@id'] : null;
    return id && !ids.has(id) ? [`${place} refers to ${id}, which the graph does not define`] : [];
  });
}

function textFaults(place: string, value: string): string[] {
  const isWrong =
    (/\.(url|item|image|logo)$/.test(place) && !URL.canParse(value)) ||
    (/\.specialOpening\w+\.\d+\.valid\w+$/.test(place) && !/^\d{4}-\d\d-\d\d$/.test(value)) ||
    (/\.(date\w+|valid\w+)$/.test(place) &&
      !place.includes('.specialOpening') &&
      !/T\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(value)) ||
    (place.endsWith('.telephone') && !/^\+7\d{10}$/.test(value));
  return isWrong ? [`${place}: ${value}`] : [];
}

test('each listed page has one graph with everything its kind needs, valid by schema.org', async () => {
  const check = readVocabulary();
  const pages = await listed();
  expect(pages.length, 'the whole demo clinic').toBeGreaterThan(100);
  expect(pages.flatMap(missing)).toEqual([]);
  expect(pages.flatMap(faultsOf)).toEqual([]);
  const texts = pages.map(({ path, graph }) => [path, JSON.stringify(graph)] as const);
  expect(texts.filter(([, text]) => /"Review"|aggregateRating/.test(text)).map(([path]) => path)).toEqual([]);
  expect(pages.flatMap(({ path, graph }) => check(graph['@graph']).map((fault) => `${path} ${fault}`))).toEqual([]);
  expect(pages.filter(({ graph }) => graph['@context'] !== 'https://schema.org')).toEqual([]);
  for (const { path, graph } of pages) {
    const ids = graph['@graph'].flatMap((node) => node['@id'] ?? []);
    expect(new Set(ids).size, `${path}: each id once`).toBe(ids.length);
  }
});

test('the breadcrumbs of the graph are those on the page', async () => {
  const { text } = await get('/services/terapiya/lechenie-kariesa');
  const nav = text.slice(text.indexOf('aria-label="Хлебные крошки"'));
  const shown = all(nav.slice(0, nav.indexOf('</nav>')), /<(?:a|span)\s[^>]*>([^<]*)</g).map(words);
  const { itemListElement } = nodeOf(onlyGraph(text), 'BreadcrumbList');
  expect((itemListElement as { name: string }[]).map(({ name }) => name)).toEqual(shown);
  expect(shown.length).toBeGreaterThan(2);
});

test('the graph of the questions holds exactly the questions on the page', async () => {
  const { text } = await get('/faq');
  const { mainEntity } = nodeOf(onlyGraph(text), 'FAQPage');
  const marked = (mainEntity as { url: string }[]).map(({ url }) => new URL(url).hash.slice(1));
  expect(marked).toEqual(all(text, /<details\s[^>]*\bid="([^"]*)"/g));
  expect(marked.length).toBeGreaterThan(2);
});
