import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type ContentBase, contentContext, type Shared } from '#app/cms/context.ts';
import { type Form, type Page, toForm } from '../page-store/page.ts';
import { type Asked, dataAddress } from '../page-store/page-key.ts';
import { hasCounter } from '../page-store/visitor-pages.ts';
import { closedPolicy, ownScriptsOf, type PolicyOptions, pagePolicy } from '../platform/security-headers.ts';
import { contextOfStranger, pageContext, type Stranger } from './page-context.ts';
import type { SharedAnswers } from './shared-answers.ts';

/** An answer that is given to whoever waits for it and then forgotten: an error, a redirect. */
export type Passing = { status: number; headers: [string, string][]; body: Buffer };
/** A page, or why there is none: told to browsers and, where the router asks for data, to the router. */
export type Rendered = { page: Page; passing: null } | { page: null; passing: { html: Passing; data: Passing | null } };
export type RenderPage = (asked: Asked, stranger?: Stranger) => Promise<Rendered>;

/** What the router says of a page that the store keeps. Caching is the store's own matter. */
const keptHeaders = ['content-type', 'link', 'x-robots-tag', 'Content-Security-Policy'];

/** Makes a whole page: its HTML with its own policy, and its data, both from one set of answers. */
export function createRenderPage(options: {
  build: ServerBuild;
  /** Goes into the page: who made it. */
  buildId: string;
  mode: string;
  base: ContentBase;
  shared: Pick<SharedAnswers, 'read' | 'readPart'>;
  /** The page as it is now: mostly only a part of it has changed, its HTML by another menu, or nothing. */
  lastOf?: (key: string) => Page | undefined;
  /** Gets the HTML of each finished page. */
  onHtml?: (html: string) => void;
}): RenderPage {
  const { build, buildId, mode, base, shared, lastOf, onHtml } = options;
  const handle = createRequestHandler(build, mode);
  const dataOf = dataAddress(build);

  // Not noted: whoever has a counter says so in the frame, and the page notes that by itself.
  const readShared = async <Name extends keyof Shared>(name: Name) => (await shared.read(name)).value;

  return async (asked, stranger) => {
    // The clock as it was at the beginning: a day that changes meanwhile makes it yesterday's page.
    const renderedAtMs = base.now().getTime();
    const noted = pageContext(base, shared);
    const context = stranger ? contextOfStranger(noted.context, asked.path, stranger) : noted.context;
    const policy = {
      isDevelopment: mode === 'development',
      captcha: base.captcha?.kind ?? null,
      hasCounter: await hasCounter({ readShared }),
    };
    const render = async (address: string) => {
      const provider = new RouterContextProvider();
      provider.set(contentContext, context);
      return toPassing(await handle(new Request(new URL(address, base.siteUrl)), provider), policy);
    };

    const html = await render(asked.key);
    const address = dataOf(asked);
    const data = address ? await render(address) : null;
    if (html.status !== 200 || isSomeones(html)) return { page: null, passing: { html, data } };
    onHtml?.(html.body.toString('utf8'));
    const last = lastOf?.(asked.key);
    const [htmlForm, dataForm] = await Promise.all([
      toKept(html, last?.html),
      data?.status === 200 ? toKept(data, last?.data) : null,
    ]);
    return {
      page: {
        key: asked.key,
        build: buildId,
        renderedAtMs,
        tags: [...noted.tags].sort(),
        html: htmlForm,
        data: dataForm,
      },
      passing: null,
    };
  };
}

async function toPassing(response: Response, policy: PolicyOptions): Promise<Passing> {
  const body = Buffer.from(await response.arrayBuffer());
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html');
  const scripts = ownScriptsOf(response.headers);
  const headers = [...response.headers].filter(([name]) => name !== 'content-length');
  headers.push(['Content-Security-Policy', isHtml ? pagePolicy(scripts, policy) : closedPolicy]);
  return { status: response.status, headers, body };
}

const toKept = ({ headers, body }: Passing, last?: Form | null): Promise<Form> =>
  toForm(
    body,
    headers.filter(([name]) => keptHeaders.includes(name) || name.startsWith('x-remix')),
    last,
  );

/** What a route marks as a visitor's own is never kept, whatever its handle says. */
function isSomeones({ headers }: Passing): boolean {
  return headers.some(
    ([name, value]) => name === 'set-cookie' || (name === 'cache-control' && /no-store|private/.test(value)),
  );
}
