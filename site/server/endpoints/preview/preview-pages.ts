import { html } from 'hono/html';
import { addOwnParts, cardStylePath } from '#app/entry-points.server.ts';
import type { HeaderList } from '../../platform/security-headers.ts';
import type { DraftKind } from './sessions.ts';

/** Target of the content service's links (content/src/editing/preview/sign-link.ts). */
export const enterPath = '/preview';
export const exitPath = '/preview/exit';
export const bannerStylePath = '/preview/banner.css';
export const editScriptPath = '/preview/edit.js';
export const notesPath = '/preview/notes';

const privateHeaders: HeaderList = [
  ['Cache-Control', 'private, no-store'],
  ['X-Robots-Tag', 'noindex'],
  ['Vary', 'Cookie'],
  ['Cache-Status', 'pages; fwd=bypass'],
];

/** Returns a response for an editor with a session: cached nowhere, pages with a banner. */
export async function toPrivateResponse(response: Response, kinds: readonly DraftKind[]): Promise<Response> {
  const { status } = response;
  const headers = new Headers(response.headers);
  for (const [name, value] of privateHeaders) headers.set(name, value);
  headers.delete('ETag');
  const isPage = headers.get('Content-Type')?.startsWith('text/html') && !headers.has('Content-Encoding');
  if (!isPage) return new Response(response.body, { status, headers });
  headers.delete('Content-Length');
  return new Response(withBanner(await response.text(), kinds), { status, headers });
}

const draftNames: Record<DraftKind, string> = { content: 'черновики', reviews: 'отзывы до проверки' };

/**
 * Adds a banner with an exit button, and the script for editing. They stay outside React's tree, also during client
 * navigation.
 */
function withBanner(page: string, kinds: readonly DraftKind[]): string {
  const banner =
    '<aside class="preview-banner" aria-label="Предпросмотр">' +
    `<p><strong>Предпросмотр</strong> <span>Вы видите ${kinds.map((kind) => draftNames[kind]).join(' и ')}</span></p>` +
    // Filled by the script: app/features/preview/edit-page.ts.
    '<details class="preview-fields" hidden></details>' +
    `<form method="post" action="${exitPath}" data-native><button type="submit">Выйти</button></form></aside>` +
    '<div class="preview-layer"></div>';
  const script = kinds.includes('content') ? `<script src="${editScriptPath}" defer></script>` : '';
  return addOwnParts(page, { head: `<link rel="stylesheet" href="${bannerStylePath}"/>${script}`, body: banner });
}

const refusals = {
  403: {
    title: 'Эта ссылка не открывает предпросмотр',
    text: 'Ссылка действует пять минут. Вернитесь в админ-панель и нажмите «Открыть предпросмотр» ещё раз.',
  },
  429: {
    title: 'Слишком много попыток',
    text: 'Подождите несколько минут, вернитесь в админ-панель и нажмите «Открыть предпросмотр» ещё раз.',
  },
} as const;

/** Returns the page for a link that did not open the preview. It hides the reason. */
export function refusalPage(status: keyof typeof refusals): string {
  const { title, text } = refusals[status];
  return String(html`<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${cardStylePath}">
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<a class="retry" href="/">На главную</a>
</main>
</body>
</html>
`);
}
