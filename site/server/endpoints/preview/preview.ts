import { paths } from '@clinic/contract/paths';
import type { RateLimit } from '@clinic/contract/rate-limit';
import type { Context, Handler, MiddlewareHandler } from 'hono';
import { pageOfReferer } from '#app/lib/page-url.ts';
import { pagePolicy } from '../../platform/security-headers.ts';
import style from './banner.css?inline';
import { isRedirect, toOwnAnswer } from './own-answer.ts';
import { createPasses, type DraftKind } from './passes.ts';
import { createPreviewCookie } from './preview-cookie.ts';
import { refusalPage } from './refusal-page.ts';
import { pathOfTarget } from './target-path.ts';

type Options = {
  /** Reads drafts at the content service; all keys are made from it. */
  token: string;
  isHttps: boolean;
  now: () => Date;
  /** Turns of whoever shows wrong links. */
  wrongLinks: RateLimit;
  addressOf: (c: Context) => string;
  /** Whether an address is a page that is made of content. */
  showsContent: (url: URL) => boolean;
  /** Makes that page of drafts. */
  render: (c: Context, kinds: readonly DraftKind[]) => Promise<Response>;
};

export type Preview = {
  /** Opens the preview by a signed link and goes to the document's page. */
  enter: Handler;
  /** Answers whoever has a session; all others are passed on untouched. */
  pages: MiddlewareHandler;
  /** Ends the session and goes back to the same page, as it is published. */
  exit: Handler;
  style: Handler;
};

const closed = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

/** The site in the PREVIEW state (docs/decisions/011-preview.md at the root). */
export function previewHandlers(options: Options): Preview {
  const { token, isHttps, now, wrongLinks, addressOf, showsContent, render } = options;
  const passes = createPasses(token, now);
  const cookie = createPreviewCookie({ isHttps });

  function refuse(c: Context): Response {
    const seconds = wrongLinks.consume(addressOf(c));
    const status = seconds === null ? 403 : 429;
    const page = refusalPage(status);
    return c.html(page, status, {
      ...closed,
      'Content-Security-Policy': pagePolicy([]),
      ...(seconds === null ? {} : { 'Retry-After': String(seconds) }),
    });
  }

  return {
    enter: (c) => {
      const link = passes.readLink(c.req.query('link') ?? '');
      if (!link) return refuse(c);
      cookie.set(c, passes.makeSession(link.drafts));
      for (const [name, value] of Object.entries(closed)) c.header(name, value);
      return c.redirect(pathOfTarget(link.target), 303);
    },

    pages: async (c, next) => {
      const given = cookie.read(c);
      const session = given ? passes.readSession(given) : null;
      if (!session) return next();
      const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
      const page = isReading && showsContent(new URL(c.req.url)) ? await render(c, session.drafts) : null;
      const isThere = page !== null && page.status !== 404;
      // What is sent, searched for or a file is not of drafts; what is not among them may be an old address of a page.
      if (!isThere) await next();
      const own = await toOwnAnswer(page && (isThere || !isRedirect(c.res)) ? page : c.res, session.drafts);
      // Hono merges headers of the answer that is replaced: it must be dropped first.
      c.res = undefined;
      c.res = own;
    },

    exit: (c) => {
      cookie.clear(c);
      for (const [name, value] of Object.entries(closed)) c.header(name, value);
      return c.redirect(pageOfReferer(c.req.header('Referer')) ?? paths.home(), 303);
    },

    style: (c) => c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }),
  };
}
