import { paths } from '@clinic/contract/paths';

/** Settings of the version for the visually impaired; each is an attribute of <html>. */
export const visionChoices = {
  scheme: ['black-on-white', 'white-on-black', 'blue-on-pale-blue', 'brown-on-beige'],
  scale: ['100', '150', '200'],
  tracking: ['normal', 'wide', 'widest'],
  leading: ['normal', 'wide', 'widest'],
  images: ['on', 'grey', 'off'],
} as const;

export type VisionSettings = { [Name in keyof typeof visionChoices]: (typeof visionChoices)[Name][number] };

/** Name of the cookie. Over HTTPS it has the prefix `__Host-`, so that no other host can set it. */
export const visionCookie = 'vision';
/** Without HTTPS, on a developer's machine, some browsers reject a secure cookie. */
type CookieOrigin = { isHttps: boolean };
const cookieName = ({ isHttps }: CookieOrigin) => (isHttps ? `__Host-${visionCookie}` : visionCookie);
const maxAgeSeconds = 365 * 86_400;

/** Reads settings from a form or a cookie; unknown values become the first choice. */
export function readVision(values: URLSearchParams): VisionSettings {
  const chosen = Object.entries(visionChoices).map(([name, choices]) => {
    const known = choices.find((choice) => choice === values.get(name));
    return [name, known ?? choices[0]];
  });
  return Object.fromEntries(chosen);
}

/**
 * Returns the settings in a visitor's cookie; `null` for the usual version, which a cookie without a single readable
 * setting means too: only a person's choice switches the page to the other version.
 */
export function visionFromCookie(cookies: string | null | undefined, place: CookieOrigin): VisionSettings | null {
  const start = `${cookieName(place)}=`;
  const values = (cookies ?? '').split(/;\s*/).filter((cookie) => cookie.startsWith(start));
  const settings = values.map((cookie) => {
    const value = cookie.slice(start.length);
    return new URLSearchParams(value.replaceAll('|', '&').replaceAll(':', '='));
  });
  const readable = settings.find((chosen) => Array.from(chosen).some(([name, value]) => isChoice(name, value)));
  return readable ? readVision(readable) : null;
}

/** Large type and high contrast, by one press. */
const onePress: VisionSettings = { ...readVision(new URLSearchParams()), scale: '150' };

/**
 * Returns the settings of a submitted form: `null` for the usual version, or the cookie's with one changed
 * (`set=scale:150`). `changed` names that setting.
 */
export function visionFromForm(
  form: URLSearchParams,
  cookies: string | null,
  place: CookieOrigin,
): { settings: VisionSettings | null; changed: keyof VisionSettings | null } {
  if (form.get('version') === 'usual') return { settings: null, changed: null };
  const [name = '', value = ''] = form.get('set')?.split(':') ?? [];
  const now = visionFromCookie(cookies, place) ?? onePress;
  if (!isSetting(name) || !isChoice(name, value)) return { settings: now, changed: null };
  return { settings: readVision(new URLSearchParams({ ...now, [name]: value })), changed: name };
}

const isSetting = (name: string): name is keyof VisionSettings => Object.hasOwn(visionChoices, name);
const isChoice = (name: string, value: string): boolean =>
  isSetting(name) && visionChoices[name].some((choice) => choice === value);

/** Returns the Set-Cookie header that stores the settings for a year, or deletes them. */
export function visionSetCookie(settings: VisionSettings | null, place: CookieOrigin): string {
  const value = settings
    ? Object.entries(settings)
        .map(([name, choice]) => `${name}:${choice}`)
        .join('|')
    : '';
  const secure = place.isHttps ? '; Secure' : '';
  return `${cookieName(place)}=${value}; Max-Age=${settings ? maxAgeSeconds : 0}; Path=/; SameSite=Lax; HttpOnly${secure}`;
}

/** Returns the attributes of <html>; the values need no escaping, because they come from the lists above. */
export function visionAttributes(settings: VisionSettings): string {
  return Object.entries(settings)
    .map(([name, choice]) => ` data-${name}="${choice}"`)
    .join('');
}

type Labels = { [Name in keyof VisionSettings]: { legend: string; labels: Record<VisionSettings[Name], string> } };

/** Labels in the order of display. */
export const visionLabels: Labels = {
  scale: {
    legend: 'Размер текста',
    labels: { '100': 'Обычный', '150': 'Крупный, 150\u00a0%', '200': 'Очень крупный, до\u00a0200\u00a0%' },
  },
  scheme: {
    legend: 'Цвета',
    labels: {
      'black-on-white': 'Чёрным по белому',
      'white-on-black': 'Белым по чёрному',
      'blue-on-pale-blue': 'Синим по голубому',
      'brown-on-beige': 'Коричневым по бежевому',
    },
  },
  tracking: {
    legend: 'Расстояние между буквами',
    labels: { normal: 'Обычное', wide: 'Увеличенное', widest: 'Большое' },
  },
  leading: {
    legend: 'Расстояние между строками',
    labels: { normal: 'Обычное', wide: 'Увеличенное', widest: 'Большое' },
  },
  images: { legend: 'Картинки', labels: { on: 'Цветные', grey: 'Серые', off: 'Без картинок' } },
};

/** Choices that the panel shows by example: a letter of that size or in those colours. */
const visionExamples: { [Name in keyof VisionSettings]?: string } = { scale: 'А', scheme: 'Ц' };

/** Returns the id of a group in the panel; after a choice, the fragment reopens that group. */
export const visionPlace = (name: keyof VisionSettings): string => `vision-${name}`;

/** Id of the line that says that the version is on; the fragment shows it once, after the press. */
export const visionStatusId = 'vision-on';

/**
 * Returns the HTML of the settings panel, which the server inserts into stored pages
 * (server/endpoints/visitor-pages.ts), outside React's tree. Each button submits a form, so it needs no script.
 */
export function visionPanel(settings: VisionSettings): string {
  const groups = Object.entries(visionLabels).map(([key, { legend, labels }]) => {
    const name = key as keyof VisionSettings;
    const buttons = Object.entries(labels).map(([value, label]) => {
      const pressed = `name="set" value="${name}:${value}" aria-pressed="${value === settings[name]}"`;
      const example = visionExamples[name];
      return example
        ? `<button type="submit" ${pressed} data-example="${value}" title="${label}"><span aria-hidden="true">${example}</span><span class="visually-hidden">${label}</span></button>`
        : `<button type="submit" ${pressed} data-example="${name}-${value}">${label}</button>`;
    });
    const title = `<legend${visionExamples[name] ? ' class="visually-hidden"' : ''}>${legend}</legend>`;
    return { name, html: `<fieldset id="${visionPlace(name)}">${title}${buttons.join('')}</fieldset>` };
  });
  const html = (isShort: boolean) =>
    groups.flatMap((group) => (group.name in visionExamples === isShort ? [group.html] : [])).join('');
  return (
    '<aside class="vision-panel" aria-label="Настройки версии для слабовидящих">' +
    `<form method="post" action="${paths.vision()}" data-native>` +
    `<div class="vision-short">${html(true)}</div>` +
    `<details><summary>Ещё</summary><div>${html(false)}</div></details>` +
    '<button type="submit" class="vision-usual" name="version" value="usual">Обычная версия</button>' +
    '</form></aside>' +
    `<p class="vision-status" id="${visionStatusId}" role="status" tabindex="-1">Версия для слабовидящих включена. Размер и цвета — в\u00a0строке вверху каждой страницы.</p>`
  );
}
