import { decodedPath, decodedQuery, hasQuery } from '@clinic/contract/path-spelling';

/** What was typed, in the one spelling that is kept; or why it cannot be kept, in words for the editor. */
export type Spelled = { path: string; error: null } | { path: null; error: string };

const error = (text: string): Spelled => ({ path: null, error: text });
const maxCharacters = 255;
/** Paths reserved for the server; none was ever a page. */
const reserved = /^\/(assets|uploads|builds|changes|_ipx|healthz|readyz)(\/|$)/;
/** Spaces, signs that no address is written with, and what a browser takes for a slash. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const unfit = /[\u0000-\u0020\u007f\\<>"]/;

/** Parameters that pages of the site read: a row for one of them would hide that page. */
const ownParameters = [
  'about',
  'clinic',
  'doctor',
  'done',
  'kind',
  'page',
  'q',
  'service',
  'sort',
  'speciality',
  'tag',
  'type',
];

/** Whether a row is for some parameters only. Then it may be of a path that is a page without them. */
export const isOfQuery = (from: string): boolean => from.includes('?');

/** Tells whether the query of a row would hide a page that the site itself shows under this path. */
export const hasOwnParameter = (from: string): boolean =>
  [...new URLSearchParams(from.replace(/^[^?]*/, '')).keys()].some((name) => ownParameters.includes(name));

/** Tells whether a row answers the target of another one, and so makes a chain. */
export function answersTarget(from: string, to: string): boolean {
  const [path, query = ''] = from.split('?');
  if (path !== pathOfTarget(to)) return false;
  return hasQuery(new URLSearchParams(to.replace(/#.*/s, '').replace(/^[^?]*/, '')), query);
}

/**
 * Parameters after «?» stay, in one order and without those of advertisements: `detail.php?ELEMENT_ID=123`.
 * @param typed a path, or a whole address of this site
 * @param siteUrl the site's public origin
 */
export function readFrom(typed: string | null | undefined, siteUrl: string): Spelled {
  const own = readOwn(typed, siteUrl, 'Старый адрес');
  if (typeof own === 'string') return error(own);
  if (own.hash) return error('Старый адрес пишется без знака «#» и того, что после него: до сайта это не доходит');
  const query = decodedQuery(own.searchParams);
  const path = decodedPath(own.pathname);
  if (path === null || unfit.test(path)) return error('В старом адресе есть знаки, которых в адресах не бывает');
  if ((query ? `${path}${query}` : path.slice(0, -1)).includes('*')) {
    return error('Звёздочка бывает только в конце старого адреса, без «?»: /akcii/*');
  }
  if (path === '/' && !query) return error('Главную страницу перенаправить нельзя');
  if (reserved.test(path)) return error('Это служебный адрес сайта, его перенаправить нельзя');
  const from = query ? `${path}?${query}` : path;
  return from.length <= maxCharacters
    ? { path: from, error: null }
    : error(`Старый адрес длиннее ${maxCharacters} знаков`);
}

/** Like readFrom, but query and fragment are kept: `/faq?tag=lechenie`, `/about#vacancies`. */
export function readTo(typed: string | null | undefined, siteUrl: string): Spelled {
  const own = readOwn(typed, siteUrl, 'Адрес, куда вести,');
  if (typeof own === 'string') return error(own);
  const path = decodedPath(own.pathname);
  // Decoded, these two would begin something else than the path.
  if (path === null || unfit.test(path) || /[?#]/.test(path)) {
    return error('В адресе, куда вести, есть знаки, которых в адресах не бывает');
  }
  if (path.replace(/\/\*$/, '').includes('*')) return error('Звёздочка бывает только в конце адреса: /sales/*');
  const to = `${encodeURI(path)}${own.search}${own.hash}`;
  // Escapes lengthen it.
  return to.length <= maxCharacters
    ? { path: to, error: null }
    : error(`Адрес, куда вести, длиннее ${maxCharacters} знаков: русская буква в нём занимает шесть`);
}

/** Returns the path of what `readTo` has kept, of the section for `/sales/*`, in the spelling of `readFrom`. */
export const pathOfTarget = (to: string): string => decodedPath(to.replace(/(\/\*)?([?#].*)?$/s, '')) ?? to;

/** @returns the address within this site, or what is wrong */
function readOwn(typed: string | null | undefined, siteUrl: string, name: string): URL | string {
  const text = typed?.trim() ?? '';
  if (text === '') return `${name} нужно указать`;
  if (text.length > maxCharacters) return `${name} длиннее ${maxCharacters} знаков`;
  if (unfit.test(text)) return `${name} записан со знаками, которых в адресах не бывает (пробел, обратная косая черта)`;
  if (!/^(\/|https?:\/\/)/i.test(text)) return `${name} начинается с косой черты: /services/…`;
  const url = URL.canParse(text, siteUrl) ? new URL(text, siteUrl) : null;
  const isOurs = url && hostOf(url) === hostOf(new URL(siteUrl)) && !url.username && !url.password;
  return isOurs ? url : `${name} — на другом сайте. Перенаправлять можно только в пределах своего`;
}

/** With `www.` or without, it is the same site to an editor. */
const hostOf = ({ host }: URL) => host.replace(/^www\./, '');
