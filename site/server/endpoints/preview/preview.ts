import {
  documentPaths,
  isPageType,
  isSinglePageType,
  listPaths,
  parentTypes,
  paths,
  singlePaths,
} from '@clinic/contract/paths';
import { createRateLimit, type RateLimit } from '@clinic/contract/rate-limit';
import type { Context, Handler, Hono, MiddlewareHandler } from 'hono';
import { pageOfReferer, readText } from '#app/entry-points.server.ts';
import type { PageKeys } from '../../page-store/page-key.ts';
import { callContent, createContentBase } from '../../platform/content-service.ts';
import type { Env } from '../../platform/env.ts';
import { sameOrigin } from '../../platform/request-guards.ts';
import { pagePolicy } from '../../platform/security-headers.ts';
import type { RenderForVisitor } from '../visitor-pages.ts';
import style from './banner.css?inline';
import { draftContent } from './draft-content.ts';
import {
  bannerStylePath,
  editScriptPath,
  enterPath,
  exitPath,
  notesPath,
  refusalPage,
  toPrivateResponse,
} from './preview-pages.ts';
import { createPreviewCookie, type DraftKind, Sessions, type Target } from './sessions.ts';

/** Wrong links per client. */
const wrongLinks = { quota: 20, windowSeconds: 600 };

type Needs = {
  env: Env;
  publishing: { pageKeys: PageKeys };
  render: RenderForVisitor;
  scripts: { edit: string };
} & Pick<PreviewOptions, 'isHttps' | 'clientIpOf'>;

/** The preview; nothing without a token for drafts. */
export function register(app: Hono, { env, publishing, render, scripts, isHttps, clientIpOf }: Needs): void {
  if (!env.previewToken) return;
  // A client of its own, without cache: a preview must neither slow down visitors' pages nor leak into them.
  const base = createContentBase({ ...env, contentToken: env.previewToken });
  const preview = new Preview({
    token: env.previewToken,
    isHttps,
    now: base.now,
    wrongLinks: createRateLimit({ ...wrongLinks, onRefused: logRefusal }),
    clientIpOf,
    showsContent: (url) => publishing.pageKeys.showsContent(url),
    render: (c, kinds) => render(c, draftContent(base, kinds)),
    script: scripts.edit,
    readNotes: createNotesReader(env),
  });
  app.get(bannerStylePath, preview.style);
  app.get(editScriptPath, preview.script);
  app.get(notesPath, preview.notes);
  app.get(enterPath, preview.enter);
  app.post(exitPath, sameOrigin(env), preview.exit);
  app.use(preview.pages);
}

type PreviewOptions = {
  /** Reads drafts at the content service; all keys derive from it. */
  token: string;
  isHttps: boolean;
  now: () => Date;
  wrongLinks: RateLimit;
  clientIpOf: (c: Context) => string;
  /** Tells whether a URL is a page made of content. */
  showsContent: (url: URL) => boolean;
  render: (c: Context, kinds: readonly DraftKind[]) => Promise<Response>;
  /** The script for editing from the page. */
  script: string;
  /** Asks the content service about documents: `uid:documentId,…`. Returns JSON; throws when it does not answer. */
  readNotes: (documents: string) => Promise<string>;
};

/** The script asks about twenty documents at a time. */
const maxDocumentsLength = 4000;

/** Returns a reader of `GET /api/preview/notes` (content/src/editing/preview/notes.ts). */
function createNotesReader({ contentUrl, contentTimeoutMs, previewToken }: Env): PreviewOptions['readNotes'] {
  return async (documents) => {
    const response = await callContent(`${contentUrl}/api/preview/notes?${new URLSearchParams({ of: documents })}`, {
      token: previewToken,
      timeoutMs: contentTimeoutMs,
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return readText(response);
  };
}

const reviews = 'api::review.review:';
const noCache = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

/** The site with drafts, for editors with a session (docs/decisions/011-preview.md). */
export class Preview {
  readonly #options: PreviewOptions;
  readonly #sessions: Sessions;
  readonly #cookie: ReturnType<typeof createPreviewCookie>;

  constructor(options: PreviewOptions) {
    this.#options = options;
    this.#sessions = new Sessions(options.token, options.now);
    this.#cookie = createPreviewCookie(options);
  }

  /** Starts a session from a signed link and redirects to the document's page. */
  readonly enter: Handler = (c) => {
    const link = this.#sessions.readLink(c.req.query('link') ?? '');
    if (!link) return this.#refuse(c);
    this.#cookie.set(c, this.#sessions.create(link.drafts));
    for (const [name, value] of Object.entries(noCache)) c.header(name, value);
    return c.redirect(pathOfTarget(link.target), 303);
  };

  /** Answers requests with a session; passes all others on unchanged. */
  readonly pages: MiddlewareHandler = async (c, next) => {
    const given = this.#cookie.read(c);
    const session = given ? this.#sessions.read(given) : null;
    if (!session) return next();
    const { showsContent, render } = this.#options;
    const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
    const page = isReading && showsContent(new URL(c.req.url)) ? await render(c, session.drafts) : null;
    const isFound = page !== null && page.status !== 404;
    // Forms, search and files have no drafts; a path without a draft may be a former URL of a page.
    if (!isFound) await next();
    const isMoved = (c.res.status >= 300 && c.res.status < 400) || c.res.headers.has('X-Remix-Redirect');
    const own = await toPrivateResponse(page && (isFound || !isMoved) ? page : c.res, session.drafts);
    // Hono would merge the old headers into the new response.
    c.res = undefined;
    c.res = own;
  };

  /** Ends the session and redirects to the published version of the same page. */
  readonly exit: Handler = (c) => {
    this.#cookie.clear(c);
    for (const [name, value] of Object.entries(noCache)) c.header(name, value);
    return c.redirect(pageOfReferer(c.req.header('Referer')) ?? paths.home(), 303);
  };

  readonly style: Handler = (c) =>
    c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' });

  readonly script: Handler = (c) =>
    c.body(this.#options.script, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
    });

  /** Tells the script of a session where the page's documents are edited, and whether saved content has changed. */
  readonly notes: Handler = async (c) => {
    for (const [name, value] of Object.entries(noCache)) c.header(name, value);
    const session = this.#sessions.read(this.#cookie.read(c) ?? '');
    if (!session?.drafts.includes('content')) return c.json({ error: 'forbidden' }, 403);
    const documents = (c.req.query('of') ?? '').slice(0, maxDocumentsLength);
    try {
      // Unchecked reviews are only for the moderator.
      const seen = documents.split(',').filter((one) => session.drafts.includes('reviews') || !one.startsWith(reviews));
      return c.body(await this.#options.readNotes(seen.join(',')), 200, { 'Content-Type': 'application/json' });
    } catch {
      return c.json({ error: 'unavailable' }, 503, { 'Retry-After': '10' });
    }
  };

  #refuse(c: Context): Response {
    const seconds = this.#options.wrongLinks.consume(this.#options.clientIpOf(c));
    const status = seconds === null ? 403 : 429;
    return c.html(refusalPage(status), status, {
      ...noCache,
      'Content-Security-Policy': pagePolicy([]),
      ...(seconds === null ? {} : { 'Retry-After': String(seconds) }),
    });
  }
}

function logRefusal() {
  console.warn(JSON.stringify({ level: 'warn', event: 'rate-limit', kind: 'preview' }));
}

/** Pages that show documents without a page of their own. */
const shownOn = new Map<string, (documentId: string) => string>([
  ['Answer', paths.answer],
  ['Tag', paths.faq],
  ['Review', paths.reviews],
  ['Clinic', paths.contacts],
]);

/** Returns the page that shows a document, the home page for content of all pages. Always a path of this site. */
export function pathOfTarget({ type, documentId, slug, parent }: Target): string {
  if (isSinglePageType(type)) return singlePaths[type];
  if (!isPageType(type)) return shownOn.get(type)?.(encodeURIComponent(documentId)) ?? paths.home();
  if (!slug || (parentTypes[type] && !parent)) return listPaths[type];
  return documentPaths[type]({ slug: encodeURIComponent(slug), parent: encodeURIComponent(parent ?? '') });
}
