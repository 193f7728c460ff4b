import { paths } from '@clinic/contract/paths';
import type { VisionSettings } from './vision-settings.ts';
import { visionLabels } from './vision-settings.ts';

/** Returns the id of a group in the panel; after a choice, the fragment reopens that group. */
export const visionPlace = (name: keyof VisionSettings): string => `vision-${name}`;

/**
 * Returns the HTML of the settings panel, which the server inserts into stored pages (server/endpoints/visitor-pages.ts),
 * outside React's tree. Each button submits a form, so it needs no script.
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
