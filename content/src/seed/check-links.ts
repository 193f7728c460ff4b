import type { DemoKind } from './read-demo';

const screens = [
  '/',
  '/about',
  '/faq',
  '/reviews',
  '/contacts',
  '/news',
  '/sales',
  '/prices',
  '/doctors',
  '/articles',
  '/services',
  '/customers',
  '/callback',
];
const folders: Record<string, string> = {
  'api::service.service': '/services',
  'api::doctor.doctor': '/doctors',
  'api::article.article': '/articles',
  'api::news-post.news-post': '/news',
  'api::promo.promo': '/sales',
  'api::text-page.text-page': '/customers',
};
/** Markdown links and `url` fields that lead into the site itself. */
const link = /\]\((\/[^)\s]*)\)|"(?:url|videoUrl)":"(\/[^"]*)"/g;

/** @returns links of the texts that lead to no page of the site */
export function checkLinks(demo: DemoKind[]): string[] {
  const pages = new Set(screens);
  for (const { uid, entries } of demo) {
    for (const { key, data } of entries) {
      if (folders[uid]) pages.add(`${folders[uid]}/${key}`);
      if (uid === 'api::sub-service.sub-service') pages.add(`/services/${data.service}/${key}`);
    }
  }
  return demo.flatMap(({ entries }) =>
    entries.flatMap(({ file, data }) =>
      [...JSON.stringify(data).matchAll(link)]
        .map((match) => match[1] ?? match[2] ?? '')
        .filter((href) => !pages.has(href.replace(/[?#].*$/, '')))
        .map((href) => `${file}: ссылка ${href} никуда не ведёт`),
    ),
  );
}
