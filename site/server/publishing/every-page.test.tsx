import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql';
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
import { formsContext } from '#app/forms/forms-context.ts';
import routes from '#app/routes.ts';
import { SiteFooter } from '#app/shell/footer/site-footer.tsx';
import { SiteHeader } from '#app/shell/header/site-header.tsx';
import { ThumbBar } from '#app/shell/thumb-bar/thumb-bar.tsx';
import type { Layout } from '../../app/model/layout.ts';
import { markupFaults } from '../../e2e/support/markup.ts';
import { sharedParts, sharedSources } from './shared-content.ts';

/** Renders every page with generated content: full, sparse, null and none. */

/**
 * long: every field is filled, lists have three entries. bare: lists and optional texts of an entry are empty. null:
 * nullable fields of an entry are null. none: there are no entries.
 */
const amounts = ['long', 'bare', 'null', 'none'] as const;
type Amount = (typeof amounts)[number];

const schema = buildSchema(readFileSync(new URL('../../../content/schema.graphql', import.meta.url), 'utf8'));
const longText = `${'Высококвалифицированный рентгенэндоваскулярный '.repeat(6)}${'ы'.repeat(80)}`;
/** Texts in a format that the content service checks. */
const checked: Record<string, string> = {
  timeZone: 'Asia/Tomsk',
  opens: '09:00:00',
  closes: '18:00:00',
  coordinates: '56.48,84.94',
  email: 'a@snegir.example',
  videoUrl: 'https://rutube.ru/video/0123456789abcdef0123456789abcdef/',
  tone: '#aabbcc',
  phone: '+73822000000',
  phoneNumber: '+73822000000',
};

/** Returns a response that is valid by the content service's schema. */
function responseTo(query: string, amount: Amount): Record<string, unknown> {
  const { definitions } = parse(query);
  const fragments = new Map(
    definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [])),
  );
  let made = 0;

  type Place = { name: string; owner: string; selection: SelectionSetNode | undefined; depth: number };

  function value(type: GraphQLOutputType, place: Place): unknown {
    const { name, selection, depth } = place;
    const isOfQuery = depth === 0;
    if (isNonNullType(type)) {
      return isListType(type.ofType) || isObjectType(type.ofType)
        ? (value(type.ofType, place) ?? entry(type.ofType as GraphQLObjectType, selection, depth))
        : plain(type.ofType, place, true);
    }
    if (isListType(type)) {
      // Top-level lists of a bare clinic still have an entry.
      const empty = amount === 'none' || (amount === 'bare' && !isOfQuery);
      const length = empty ? 0 : amount === 'long' ? 3 : 1;
      return Array.from({ length }, () => value(type.ofType, { ...place, depth: depth + 1 })).flat();
    }
    if (isUnionType(type)) {
      const members = type.getTypes().filter((one) => one.name !== 'Error');
      return members.map((one) => entry(one, selection, depth));
    }
    if (amount === 'none' && isOfQuery) return null;
    if (amount === 'null' && depth > 1 && !(name in checked)) return null;
    return isObjectType(type) ? entry(type, selection, depth) : plain(type, place, false);
  }

  function entry(type: GraphQLObjectType, selection: SelectionSetNode | undefined, depth: number) {
    const fields: Record<string, unknown> = {};
    for (const part of selection?.selections ?? []) {
      if (part.kind === Kind.FIELD) {
        const { name, alias, selectionSet } = part;
        const place = { name: name.value, owner: type.name, selection: selectionSet, depth: depth + 1 };
        const field = type.getFields()[name.value];
        fields[(alias ?? name).value] = field ? value(field.type, place) : type.name;
        continue;
      }
      const fragment = part.kind === Kind.FRAGMENT_SPREAD ? fragments.get(part.name.value) : part;
      if (fragment && suits(fragment.typeCondition?.name.value, type)) {
        Object.assign(fields, entry(type, fragment.selectionSet, depth));
      }
    }
    return fields;
  }

  /** Returns a scalar. Texts and slugs are numbered, so that they differ. */
  function plain(type: GraphQLOutputType, { name, owner }: Place, isRequired: boolean): unknown {
    if (isEnumType(type)) return type.getValues()[0]?.name;
    made++;
    switch (String(type)) {
      case 'Int':
      case 'Float':
        return amount === 'long' ? 1_234_567 : isRequired ? 1 : 0;
      case 'Boolean':
        return amount === 'long';
      case 'DateTime':
        return '2026-11-20T10:00:00.000Z';
      case 'Date':
        return '2026-11-20';
      case 'JSON':
        return null;
      case 'ID':
        return `id${made}`;
      default:
        if (owner === 'UploadFile' && name === 'url') return '/uploads/kartinka.webp';
        if (name === 'slug' || (owner === 'TextPage' && name === 'url')) return `stranitsa-${made}`;
        if (amount === 'bare' && !isRequired) return '';
        return checked[name] ?? `${amount === 'long' ? longText : 'Слово'} ${made}`;
    }
  }

  const operation = definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  const root = schema.getQueryType();
  if (!operation || !root) throw new Error('The query has no operation');
  return entry(root, operation.selectionSet, -1);
}

function suits(condition: string | undefined, type: GraphQLObjectType): boolean {
  const wanted = condition === undefined ? type : schema.getType(condition);
  return wanted === type || (isUnionType(wanted) && wanted.getTypes().includes(type));
}

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
        <SiteHeader layout={layout} />
        <main>
          <Outlet context={{ setHeaderTone: () => {} }} />
        </main>
        <SiteFooter layout={layout} />
        <ThumbBar phone={layout.clinic.phone} />
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
    publicPath: '/',
    assetsBuildDirectory: '',
    basename: '/',
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    future: { v8_middleware: true, v8_passThroughRequests: true, v8_trailingSlashAwareDataRequests: true },
  } as unknown as ServerBuild;
  const handle = createRequestHandler(build, 'production');
  return async (path: string) => {
    const context = new RouterContextProvider();
    context.set(contentContext, contextWith(amount));
    context.set(formsContext, { limitSearch: () => null, count: () => {} } as never);
    errors.length = 0;
    const response = await handle(new Request(siteUrl + path), context);
    return { status: response.status, html: await response.text(), errors: [...errors] };
  };
}

const pathOf = ({ path = '' }: { path?: string | undefined }) =>
  `/${path.replace(/:\w+/g, 'stranitsa').replace('*', 'net')}`;
const unfilled = /undefined|\bNaN\b|\[object Object\]|Invalid Date|>null</;

describe.each(amounts)('content: %s', async (amount) => {
  const get = await siteOf(amount);
  test.each(pages.map((page) => [pathOf(page), page.path ?? '']))('%s', async (path, route) => {
    const { status, html, errors } = await get(path);
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
  });
});
