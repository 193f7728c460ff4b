import { folders, screens } from '../capabilities/redirects/site-screens';
import type { DemoKind } from './read-demo';

/** Markdown links and fields with an address that lead into the site itself. */
const link = /\]\((\/[^)\s]*)\)|"(?:url|videoUrl|to)":"(\/[^"]*)"/g;

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
