import { html } from 'hono/html';
import { cardStylePath } from '#app/shell/offline/card-worker.ts';

const words = {
  403: {
    title: 'Эта ссылка не открывает предпросмотр',
    text: 'Ссылка действует пять минут. Вернитесь в админ-панель и нажмите «Открыть предпросмотр» ещё раз.',
  },
  429: {
    title: 'Слишком много попыток',
    text: 'Подождите несколько минут, вернитесь в админ-панель и нажмите «Открыть предпросмотр» ещё раз.',
  },
} as const;

/**
 * Says to an editor why his link did not open. In the looks of the card without a network, which needs nothing of the site's
 * own; what was wrong with the link is not said.
 */
export function refusalPage(status: keyof typeof words): string {
  const { title, text } = words[status];
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
