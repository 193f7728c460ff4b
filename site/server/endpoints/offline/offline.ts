import type { Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { html, raw } from 'hono/html';
import {
  type ClinicFacts,
  cardPath,
  cardStylePath,
  type Layout,
  phoneHref,
  smsHref,
  type VisionSettings,
  visionAttributes,
  visionFromCookie,
} from '#app/entry-points.server.ts';
import { closedPolicy, pagePolicy } from '../../platform/security-headers.ts';
import style from './offline.css?inline';

type Needs = {
  content: { readShared: (name: 'layout') => Promise<Layout> };
  /** `worker` keeps the offline card, or removes it from browsers that have it. */
  scripts: { worker: string };
  isHttps: boolean;
};

/** A worker may send requests to its own site, which the policy of files forbids. */
const workerPolicy = `${closedPolicy}; connect-src 'self'`;
/** Revalidated on each request. */
const freshness = { 'Cache-Control': 'no-cache' };

/**
 * A 304 must repeat the policy: browsers take over its headers, and the policy of files would block the style sheet.
 */
const withEtag = () => etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'content-security-policy'] });

/** Serves the offline card, its style sheet and the service worker that keeps them. */
export function register(app: Hono, { content, scripts: { worker }, isHttps }: Needs): void {
  app
    .get(cardPath, withEtag(), async (c) => {
      const layout = await content.readShared('layout').catch(() => null);
      if (!layout) return c.text('Unavailable', 503, { 'Retry-After': '30', 'Cache-Control': 'no-store' });
      const card = cardHtml(
        'offline',
        { ...layout.clinic, smsPhone: layout.smsPhone },
        visionFromCookie(c.req.header('cookie'), { isHttps }),
      );
      return c.html(card, 200, { ...freshness, Vary: 'Cookie', 'Content-Security-Policy': pagePolicy([]) });
    })
    .get(cardStylePath, etag(), (c) => c.body(style, 200, { ...freshness, 'Content-Type': 'text/css; charset=utf-8' }))
    .get('/sw.js', withEtag(), (c) =>
      c.body(worker, 200, {
        ...freshness,
        'Content-Type': 'text/javascript; charset=utf-8',
        'Content-Security-Policy': workerPolicy,
      }),
    );
}

export type CardFacts = Pick<ClinicFacts, 'name' | 'phone' | 'city' | 'address' | 'hours'> & { smsPhone?: string };

const messages = {
  offline: {
    title: 'Нет связи',
    text: 'Страница не открылась: устройство не в сети. Попробуйте ещё раз. Если мобильный интернет отключён: звонки и СМС идут без него.',
  },
  busy: {
    title: 'Сайт занят',
    text: 'На сайте сейчас слишком много посетителей. Попробуйте ещё раз через полминуты или позвоните нам.',
  },
} as const;

/** Returns a page that needs only a style sheet. An empty href reloads the page that failed. */
export function cardHtml(
  kind: keyof typeof messages,
  { name, phone, city, address, hours, smsPhone = '' }: CardFacts,
  vision: VisionSettings | null,
): string {
  const { title, text } = messages[kind];
  const sms = smsHref(smsPhone, 'Перезвоните мне, пожалуйста: сайт не открывается.');
  return String(html`<!doctype html>
<html lang="ru"${raw(vision ? visionAttributes(vision) : '')}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${[title, name].filter(Boolean).join(' — ')}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${cardStylePath}">
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<a class="retry" href="">Повторить</a>
<section class="reach" aria-labelledby="reach">
<h2 id="reach">${name}</h2>
<address>
${phone && html`<a href="${phoneHref(phone)}">${phone}</a>`}
${sms && html`<a href="${sms}">Отправить СМС</a>`}
<span>${[city, address].filter(Boolean).join(', ')}</span>
</address>
${hours && html`<p>${[hours.week, ...hours.special].filter(Boolean).join('; ')}</p>`}
</section>
</main>
</body>
</html>
`);
}
