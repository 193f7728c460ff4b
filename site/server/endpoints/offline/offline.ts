import { Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { visionFromCookie } from '#app/features/vision/vision-settings.ts';
import { cardPath, cardStylePath } from '#app/shell/offline/card-worker.ts';
import type { Layout } from '../../../app/model/layout.ts';
import { closedPolicy, pagePolicy } from '../../platform/security-headers.ts';
import { cardHtml } from './card-html.ts';
import style from './offline.css?inline';

type Options = {
  readFrame: () => Promise<Layout>;
  /** Script of the worker: one that keeps the card, or one that takes it away from whoever has it. */
  worker: string;
  isHttps: boolean;
};

/** A worker may ask its own site, which the policy of files would forbid it. */
const workerPolicy = `${closedPolicy}; connect-src 'self'`;
/** Asked after each time, answered in full only when it has changed. */
const freshness = { 'Cache-Control': 'no-cache' };

/**
 * With its policy: a browser takes over the headers of «not changed», and the policy of files would take the card's style
 * sheet from it.
 */
const tagged = () => etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'content-security-policy'] });

/** The card, its style sheet and the worker that keeps them. */
export function offline({ readFrame, worker, isHttps }: Options): Hono {
  return new Hono()
    .get(cardPath, tagged(), async (c) => {
      const frame = await readFrame().catch(() => null);
      if (!frame) return c.text('Unavailable', 503, { 'Retry-After': '30', 'Cache-Control': 'no-store' });
      const html = cardHtml(frame.clinic, visionFromCookie(c.req.header('cookie'), { isHttps }));
      return c.html(html, 200, { ...freshness, Vary: 'Cookie', 'Content-Security-Policy': pagePolicy([]) });
    })
    .get(cardStylePath, etag(), (c) => c.body(style, 200, { ...freshness, 'Content-Type': 'text/css; charset=utf-8' }))
    .get('/sw.js', tagged(), (c) =>
      c.body(worker, 200, {
        ...freshness,
        'Content-Type': 'text/javascript; charset=utf-8',
        'Content-Security-Policy': workerPolicy,
      }),
    );
}
