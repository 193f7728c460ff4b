import { paths } from '@clinic/contract/paths';
import type { ComponentType } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  Meta,
  Outlet,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
  useActionData,
  useLoaderData,
  useMatches,
  useParams,
} from 'react-router';
import { describe, expect, test } from 'vitest';
import { createContentClient } from '#app/cms/client.server.ts';
import { type ContentContext, contentContext } from '#app/cms/context.ts';
import { graphContext } from '#app/cms/structured-data/page-graph.server.ts';
import { formsContext } from '#app/forms/forms-context.ts';
import routes from '#app/routes.ts';
import { SiteFooter } from '#app/shell/footer/site-footer.tsx';
import { SiteHeader } from '#app/shell/header/site-header.tsx';
import { ThumbBar } from '#app/shell/thumb-bar/thumb-bar.tsx';
import type { Layout } from '../../app/cms/layout.server.ts';
import { markupFaults } from '../../e2e/support/markup.ts';
import { readVocabulary } from '../../e2e/support/vocabulary.ts';
import { buildSettings } from './build-for-tests.ts';
import { type Amount, amounts, responseTo } from './generated-response-for-tests.ts';
import { sharedParts, sharedSources } from './shared-content.ts';

/** Renders every page with generated content: full, sparse, null and none. */

const siteUrl = 'https://snegir.example';
const pages = routes.filter(({ file }) => file.endsWith('.tsx'));

function contextWith(amount: Amount): ContentContext {
  const content = createContentClient({
    url: 'http://content.example',
    timeoutMs: 5000,
    fetch: async (_url, init) => {
      const { query } = JSON.parse(String(init?.body)) as { query: string };
      return Response.json({ data: responseTo(query, amount) });
    },
  });
  const context: ContentContext = {
    content,
    search: async () => ({ hits: [] }),
    readShared: (name) => sharedSources[name](context),
    readPart: async (name, key) => sharedParts[name](await sharedSources[name](context), key),
    captcha: null,
    siteUrl,
    now: () => new Date('2026-11-20T12:00:00Z'),
  };
  return context;
}

const root = {
  loader: async ({ context }: { context: Readonly<RouterContextProvider> }) => ({
    layout: await context.get(contentContext).readShared('layout'),
    siteUrl,
  }),
  default: ({ loaderData: { layout } }: { loaderData: { layout: Layout } }) => (
    <html lang="ru">
      <head>
        <Meta />
      </head>
      <body>
        <SiteHeader layout={layout} clinic={layout.clinic} />
        <main>
          <Outlet context={{ setHeaderTone: () => {} }} />
        </main>
        <SiteFooter layout={layout} />
        <ThumbBar phone={layout.clinic.phone} canRequest />
      </body>
    </html>
  ),
};

/** Wraps a route's component like the framework's compiler. */
function withProps(module: { default: ComponentType<Record<string, unknown>> }) {
  const { default: View, ...rest } = module;
  const Wrapped = () => (
    <View loaderData={useLoaderData()} actionData={useActionData()} params={useParams()} matches={useMatches()} />
  );
  return { ...rest, default: Wrapped };
}

async function siteOf(amount: Amount) {
  const modules = await Promise.all(
    pages.map(async ({ file }) => [file, await import(/* @vite-ignore */ `../../app/${file}`)] as const),
  );
  const table = Object.fromEntries(modules);
  const list = pages.map(({ file, path, index }) => ({
    id: file,
    parentId: 'root',
    path,
    index,
    module: withProps(table[file]),
  }));
  const all = [{ id: 'root', path: '', module: withProps(root as never) }, ...list];
  const errors: unknown[] = [];
  const build = {
    ...buildSettings,
    routes: Object.fromEntries(all.map((route) => [route.id, route])),
    entry: {
      module: {
        default: async (request: Request, status: number, headers: Headers, context: EntryContext) => {
          const body = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
            onError: (error) => void errors.push((error as Error).stack),
          });
          await body.allReady;
          return new Response(body, { status, headers });
        },
        handleError: (error: unknown) => errors.push((error as Error).stack),
      },
    },
    assets: {
      version: '1',
      url: '',
      entry: { module: '', imports: [] },
      routes: Object.fromEntries(
        all.map(({ module, ...route }) => [route.id, { ...route, hasLoader: 'loader' in module, module: '' }]),
      ),
    },
  } as unknown as ServerBuild;
  const handle = createRequestHandler(build, 'production');
  return async (path: string) => {
    const context = new RouterContextProvider();
    context.set(graphContext, null);
    context.set(contentContext, contextWith(amount));
    context.set(formsContext, { limitSearch: () => null, limitTimes: () => null } as never);
    errors.length = 0;
    const response = await handle(new Request(siteUrl + path), context);
    const graph = JSON.parse(context.get(graphContext) ?? 'null') as Graph | null;
    return { status: response.status, html: await response.text(), errors: [...errors], graph };
  };
}

const pathOf = ({ path = '' }: { path?: string | undefined }) =>
  `/${path.replace(/:\w+/g, 'stranitsa').replace('*', 'net')}`;
const unfilled = /undefined|\bNaN\b|\[object Object\]|Invalid Date|>null</;

type Node = Record<string, unknown>;
type Graph = { '@graph': Node[] };

/** Nodes of structured data, with the properties that search engines ask for, of each kind of page with all facts. */
const described: [route: RegExp, nodes: Record<string, string>][] = [
  [
    /^/,
    {
      WebSite: 'name url',
      Dentist: 'name url telephone address openingHoursSpecification taxID hasCertification logo',
    },
  ],
  [/./, { BreadcrumbList: 'itemListElement' }],
  [
    /^doctors\/:slug$/,
    { IndividualPhysician: 'name medicalSpecialty practicesAt address', Person: 'name jobTitle worksFor' },
  ],
  [
    /^services\/:/,
    {
      MedicalWebPage: 'about',
      MedicalProcedure: 'name description',
      Service: 'name provider serviceType hasOfferCatalog',
    },
  ],
  [/^articles\/:/, { Article: 'headline author publisher datePublished dateModified mainEntityOfPage' }],
  [/^news\/:/, { NewsArticle: 'headline author publisher datePublished dateModified mainEntityOfPage' }],
  [/^sales\/:/, { Offer: 'name description url offeredBy' }],
  [/^faq$/, { FAQPage: 'mainEntity' }],
];
/** What the head says of some pages to readers of feeds and to social networks. */
const inHead: [route: string, text: string][] = [
  ['news', 'href="/news/rss.xml"'],
  ['articles', 'href="/articles/rss.xml"'],
  ['articles/:slug', '"og:type" content="article"'],
  ['doctors/:slug', '"og:type" content="profile"'],
];
const isDescribed = (route: string) => !/^(search|callback|vision|visit|times|reviews\/sent)$/.test(route);

/** Returns what the graph of a page with all facts lacks. */
function lackingIn(graph: Graph | null, route: string): string[] {
  const wanted = described.filter(([pattern]) => pattern.test(route)).flatMap(([, nodes]) => Object.entries(nodes));
  return wanted.flatMap(([type, properties]) => {
    const node = graph?.['@graph'].find((one) => one['@type'] === type);
    return properties.split(' ').flatMap((name) => (node && name in node ? [] : [`${type}: ${name}`]));
  });
}

/** Returns the references to nodes that the graph does not define. */
function danglingIn(graph: Graph): string[] {
  const ids = new Set(graph['@graph'].map((node) => node['@id']));
  const references = [...JSON.stringify(graph).matchAll(/\{"@id":"([^"]*)"\}/g)].map(([, id]) => id);
  return references.filter((id): id is string => !ids.has(id));
}

const vocabularyFaults = readVocabulary();

describe.each(amounts)('content: %s', async (amount) => {
  const get = await siteOf(amount);
  // The page of times knows its doctor from a list.
  const [doctor] = (await contextWith(amount).readShared('requestChoices')).doctors;
  const ofDoctor = doctor ? [[paths.times({ doctor: doctor.slug }), 'times']] : [];
  test.each([...pages.map((page) => [pathOf(page), page.path ?? '']), ...ofDoctor])('%s', async (path, route) => {
    const { status, html, errors, graph } = await get(path);
    expect(errors).toEqual([]);
    const isMissing =
      route === '*' ||
      (amount === 'none' && route.includes(':')) ||
      (amount === 'null' && route === 'services/:slug/:service');
    expect(status).toBe(isMissing ? 404 : 200);
    if (isMissing) return;
    expect(html).not.toMatch(unfilled);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(
      await markupFaults([{ name: path, html: `<!DOCTYPE html>${html.replace(/^<!DOCTYPE html>/i, '')}` }]),
    ).toEqual([]);
    if (graph) {
      expect(vocabularyFaults(graph['@graph'])).toEqual([]);
      expect(danglingIn(graph)).toEqual([]);
      expect(JSON.stringify(graph)).not.toMatch(/""|\[\]|null|aggregateRating|"Review"/);
    }
    for (const [, text] of inHead.filter(([of]) => of === route)) expect(html).toContain(text);
    if (amount === 'long' && isDescribed(route)) expect(lackingIn(graph, route)).toEqual([]);
  });
});
