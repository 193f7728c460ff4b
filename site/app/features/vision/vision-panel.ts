import { paths } from '@clinic/contract/paths';
import { visionLabels } from './vision-labels.ts';
import type { VisionSettings } from './vision-settings.ts';

/** Where the panel of a group stands on each page: after a press the visitor is back there, and it unfolds by itself. */
export const visionPlace = (name: keyof VisionSettings): string => `vision-${name}`;

/**
 * The settings on every page of the version, as HTML. It stands outside React's tree: pages are the same for everyone and
 * get it as they leave (server/endpoints/visitor-pages.ts). Each press is a form sent, so it needs no script.
 */
export function visionPanel(settings: VisionSettings): string {
  const groups = Object.entries(visionLabels).map(([name, { legend, labels }]) => {
    const chosen = settings[name as keyof VisionSettings];
    const buttons = Object.entries(labels).map(
      ([value, label]) =>
        `<button type="submit" name="set" value="${name}:${value}" aria-pressed="${value === chosen}">${label}</button>`,
    );
    return `<fieldset id="${visionPlace(name as keyof VisionSettings)}"><legend>${legend}</legend>${buttons.join('')}</fieldset>`;
  });
  return (
    '<aside class="vision-panel" aria-label="Настройки версии для слабовидящих">' +
    `<form method="post" action="${paths.vision()}" data-native>` +
    '<button type="submit" class="vision-usual" name="version" value="usual">Обычная версия</button>' +
    `<details><summary>Размер, цвета, картинки</summary><div>${groups.join('')}</div></details>` +
    '</form></aside>'
  );
}
