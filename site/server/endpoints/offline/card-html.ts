import { html, raw } from 'hono/html';
import { type VisionSettings, visionAttributes } from '#app/features/vision/vision-settings.ts';
import { hoursText } from '#app/lib/opening-hours.ts';
import { phoneHref } from '#app/lib/phone.ts';
import { cardStylePath } from '#app/shell/offline/card-worker.ts';
import type { ClinicFacts } from '../../../app/model/layout.ts';

type Facts = Pick<ClinicFacts, 'name' | 'phone' | 'city' | 'address' | 'hours'>;

/**
 * The whole card: no script, no picture, nothing that is not on the device. An empty address is the page that failed.
 * @param vision the visitor's settings for poor eyesight; null for the usual look
 */
export function cardHtml({ name, phone, city, address, hours }: Facts, vision: VisionSettings | null): string {
  return String(html`<!doctype html>
<html lang="ru"${raw(vision ? visionAttributes(vision) : '')}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Нет связи — ${name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${cardStylePath}">
</head>
<body>
<main>
<h1>Нет связи</h1>
<p>Страница не открылась: устройство не в сети. Проверьте интернет и попробуйте ещё раз.</p>
<a class="retry" href="">Повторить</a>
<section class="reach" aria-labelledby="reach">
<h2 id="reach">${name}</h2>
<address>
${phone && html`<a href="${phoneHref(phone)}">${phone}</a>`}
<span>${[city, address].filter(Boolean).join(', ')}</span>
</address>
${hours.length > 0 && html`<p>${hoursText(hours)}</p>`}
</section>
</main>
</body>
</html>
`);
}
