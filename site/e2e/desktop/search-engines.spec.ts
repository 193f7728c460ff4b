import type { APIRequestContext, APIResponse } from '@playwright/test';
import { expect, test } from '../support/console.ts';
import { plain } from '../support/page-facts.ts';
import { readSitemap } from '../support/sitemap.ts';
import { readVocabulary } from '../support/vocabulary.ts';

type Node = Record<string, unknown>;
type Told = {
  path: string;
  title: string;
  description: string;
  canonical: string;
  robots: string | null;
  graph: { '@context': string; '@graph': Node[] };
  html: string;
};

const decode = (text: string) =>
  plain(
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&'),
  );

/** HTML of our own making: no parser is needed. */
async function read(path: string, response: APIResponse): Promise<Told> {
  const html = await response.text();
  const head = html.slice(0, html.indexOf('</head>'));
  const one = (pattern: RegExp) => {
    const found = [...head.matchAll(pattern)];
    expect(found.length, `${path}: ${pattern}`).toBe(1);
    return decode(found[0]?.[1] ?? '');
  };
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  expect(scripts.length, `${path}: one graph`).toBe(1);
  return {
    path,
    html,
    title: one(/<title[^>]*>([^<]*)<\/title>/g),
    description: one(/<meta name="description" content="([^"]*)"/g),
    canonical: one(/<link rel="canonical" href="([^"]*)"/g),
    robots: response.headers()['x-robots-tag'] ?? null,
    graph: JSON.parse(scripts[0]?.[1] ?? ''),
  };
}

const nodeOf = (graph: Told['graph'], type: string): Node =>
  graph['@graph'].find((node) => node['@type'] === type) ?? {};

async function readAll(request: APIRequestContext): Promise<Told[]> {
  const told: Told[] = [];
  const queue = await readSitemap(request);
  while (queue.length > 0) {
    const some = queue.splice(0, 6).map(async (path) => {
      const response = await request.get(path, { maxRedirects: 0 });
      expect(response.status(), path).toBe(200);
      return read(path, response);
    });
    told.push(...(await Promise.all(some)));
  }
  return told;
}

/** What each kind of page must tell, by its address; the clinic is on all of them. */
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
  [/^\/sales\/./, { Offer: ['name', 'description', 'url', 'offeredBy'] }],
  [/^\/faq$/, { FAQPage: ['mainEntity'] }],
  [/^\/reviews$/, { Review: ['author', 'reviewBody', 'itemReviewed'] }],
];

function missing({ path, graph }: Told): string[] {
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

/** Values all the way down, with where they are. */
function* values(value: unknown, place: string): Generator<[string, unknown]> {
  yield [place, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) yield* values(part, `${place}.${name}`);
}

function faults({ path, graph }: Told): string[] {
  const all = [...values(graph['@graph'], path)];
  const ids = new Set(graph['@graph'].map((node) => node['@id']));
  return all.flatMap(([place, value]) => {
    if (value === '' || value === null) return [`${place} is empty`];
    if (Array.isArray(value) && value.length === 0) return [`${place} is empty`];
    if (typeof value === 'string') {
      if (/\.(url|item|image|logo)$/.test(place) && !URL.canParse(value))
        return [`${place}: ${value} is no whole address`];
      if (/\.(date\w+|valid\w+)$/.test(place) && !/T\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(value))
        return [`${place}: ${value}`];
      if (place.endsWith('.telephone') && !/^\+7\d{10}$/.test(value)) return [`${place}: ${value}`];
      return [];
    }
    const keys = typeof value === 'object' ? Object.keys(value as object) : [];
    const id = keys.length === 1 && keys[0] === '@id' ? (value as Node)['@id'] : null;
    return id && !ids.has(id) ? [`${place} leads to ${id}, which is not there`] : [];
  });
}

test('Каждая страница карты сайта описывает себя: заголовок, описание, адрес, граф schema.org', async ({ request }) => {
  test.setTimeout(180_000);
  const check = readVocabulary();
  const told = await readAll(request);
  expect(told.length, 'вся демонстрационная клиника').toBeGreaterThan(100);

  expect(told.flatMap((page) => missing(page))).toEqual([]);
  expect(told.flatMap((page) => faults(page))).toEqual([]);
  expect(told.flatMap(({ path, graph }) => check(graph['@graph']).map((fault) => `${path} ${fault}`))).toEqual([]);
  expect(told.filter(({ graph }) => graph['@context'] !== 'https://schema.org')).toEqual([]);
  for (const { path, graph } of told) {
    const ids = graph['@graph'].flatMap((node) => node['@id'] ?? []);
    expect(new Set(ids).size, `${path}: each id once`).toBe(ids.length);
  }

  expect(told.filter(({ robots }) => robots !== null).map(({ path }) => path)).toEqual([]);
  expect(told.filter(({ canonical, path }) => new URL(canonical).pathname !== path).map(({ path }) => path)).toEqual(
    [],
  );
  const repeated = (key: 'title' | 'description') => {
    const seen = new Map<string, string>();
    return told.flatMap((page) => {
      const before = seen.get(page[key]);
      seen.set(page[key], page.path);
      return before ? [`${key}: ${before} и ${page.path}`] : [];
    });
  };
  expect([...repeated('title'), ...repeated('description')]).toEqual([]);
  const wrong = (text: string, least: number, most: number) => text.length < least || text.length > most;
  expect(told.filter(({ title }) => wrong(title, 10, 120)).map(({ path, title }) => `${path}: ${title}`)).toEqual([]);
  expect(
    told
      .filter(({ description }) => wrong(description, 50, 200) || /[*_#`[\]]|&\w+;/.test(description))
      .map(({ path, description }) => `${path}: ${description}`),
  ).toEqual([]);
});

test('Проверка словаря замечает чужое: тип, свойство, место', () => {
  const check = readVocabulary();
  const physician = { '@type': 'IndividualPhysician', availableService: { '@type': 'MedicalProcedure' } };
  expect(check([{ ...physician, practicesAt: { '@id': 'a' } }])).toEqual([]);
  expect(
    check([
      { '@type': 'Dentistt' },
      { '@type': 'Dentist', availableService: { '@type': 'MedicalProcedure' } },
      { '@type': 'Offer', itemOffered: { '@type': 'MedicalProcedure' } },
      { '@type': 'Article', author: { '@type': 'Person', reviewedBy: 'a' } },
    ]),
  ).toEqual([
    'graph[0]: no such type Dentistt',
    'graph[1].availableService: Dentist has no such property',
    'graph[2].itemOffered: MedicalProcedure',
    'graph[3].author.reviewedBy: Person has no such property',
  ]);
});

test('Хлебные крошки графа те же, что на странице', async ({ request }) => {
  const path = '/services/terapiya/lechenie-kariesa';
  const { graph, html } = await read(path, await request.get(path));
  const nav = html.slice(html.indexOf('aria-label="Хлебные крошки"'));
  const shown = [...nav.slice(0, nav.indexOf('</nav>')).matchAll(/<(?:a|span)\s[^>]*>([^<]*)</g)].map(
    ([, label = '']) => decode(label),
  );
  const { itemListElement } = nodeOf(graph, 'BreadcrumbList');
  expect((itemListElement as { name: string }[]).map(({ name }) => name)).toEqual(shown);
});

test('Часы клиники в графе: с понедельника по субботу, с 9 до 21', async ({ request }) => {
  const { graph } = await read('/', await request.get('/'));
  expect(nodeOf(graph, 'Dentist')).toMatchObject({
    telephone: '+73822000000',
    address: { postalCode: '634000', addressLocality: 'Томск' },
    geo: { latitude: 56.4846, longitude: 84.9482 },
    openingHoursSpecification: [
      {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
        opens: '09:00',
        closes: '21:00',
      },
    ],
  });
});

test('В графе вопросов ровно то, что видно на странице', async ({ request }) => {
  const { graph, html } = await read('/faq', await request.get('/faq'));
  const { mainEntity } = nodeOf(graph, 'FAQPage');
  const marked = (mainEntity as { url: string }[]).map(({ url }) => new URL(url).hash.slice(1));
  expect(marked.length).toBe(html.match(/<details\s[^>]*\bid="/g)?.length);
  for (const id of marked) expect(html).toContain(`id="${id}"`);
});

for (const [path, reason] of [
  ['/search?q=имплант', 'results of a search'],
  ['/callback', 'a form'],
  ['/callback?done', 'a confirmation'],
  ['/reviews/sent', 'a confirmation'],
  ['/vision', 'settings'],
  ['/doctors?speciality=Терапевт', 'a filtered list'],
  ['/reviews?about=clinic', 'a filtered list'],
  ['/reviews?sort=old', 'a list in another order'],
  ['/prices?q=имплант', 'a narrowed list'],
] as const) {
  test(`Не для поисковиков, и заголовком тоже: ${path} — ${reason}`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.headers()['x-robots-tag']).toBe('noindex, follow');
    expect(await response.text()).toContain('<meta name="robots" content="noindex, follow"');
  });
}

test('Вторая страница списка называет себя второй и своим адресом', async ({ request }) => {
  const first = await read('/news', await request.get('/news'));
  const second = await read('/news?page=2', await request.get('/news?page=2'));
  expect(second.title).toContain('страница 2');
  expect(second.description).not.toBe(first.description);
  expect(new URL(second.canonical).search).toBe('?page=2');
  expect(second.robots).toBeNull();
});

test('Ссылка на статью показывает себя статьёй, на врача — человеком', async ({ request }) => {
  const article = await (await request.get('/articles/breketi-ili-elaynery')).text();
  expect(article).toContain('<meta property="og:type" content="article"');
  expect(article).toMatch(/<meta property="article:published_time" content="\d{4}-\d\d-\d\dT00:00:00\+07:00"/);
  expect(article).toContain('<meta name="twitter:card" content="summary_large_image"');
  expect(await (await request.get('/doctors/tayozhnyy')).text()).toContain(
    '<meta property="og:type" content="profile"',
  );
});

test('Проба сайта закрыта от поисковиков', async ({ request }) => {
  const response = await request.get('/robots.txt');
  expect([response.status(), await response.text()]).toEqual([200, 'User-agent: *\nDisallow: /\n']);
});
