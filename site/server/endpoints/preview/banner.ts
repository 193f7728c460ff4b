import type { DraftKind } from './passes.ts';
import { bannerStylePath, exitPath } from './preview-paths.ts';

const told: Record<DraftKind, string> = { content: 'черновики', reviews: 'отзывы до проверки' };

/**
 * Says on a page that it is a preview, and leads out of it; without script too. As the panel of the version for the visually
 * impaired it stands outside of React's tree, and stays there when script goes from page to page.
 * @param kinds the drafts that are shown
 */
export function withBanner(html: string, kinds: readonly DraftKind[]): string {
  const banner =
    '<aside class="preview-banner" aria-label="Предпросмотр">' +
    `<p><strong>Предпросмотр</strong> <span>Вы видите ${kinds.map((kind) => told[kind]).join(' и ')}</span></p>` +
    `<form method="post" action="${exitPath}" data-native><button type="submit">Выйти</button></form></aside>`;
  return html
    .replace('</head>', `<link rel="stylesheet" href="${bannerStylePath}"/></head>`)
    .replace(/<(?:header|main)\b/, (frame) => banner + frame);
}
