import { accepted, type Checked, refused, withoutInvisible } from './checked.ts';
import { parseClinicPhone, readClinicPhone } from './clinic-phone.ts';
import { decodedPath } from './path-spelling.ts';

/** Hosts (with a port, if any) that mean this site; `files` only serves its uploaded files. */
export type OwnHosts = { site: readonly string[]; files: readonly string[] };

/** Columns of texts hold no more on PostgreSQL. */
const maxCharacters = 255;
const schemePattern = /^([a-z][a-z0-9+.-]*):(.*)$/is;
const mailbox = /^[^\s@?,;<>"]+@[^\s@?,;<>"]+\.[\p{L}\d-]{2,}(\?\S*)?$/u;
const phoneLike = /^\+?[\d(][\d\s()-]{5,20}\d(?:\D{0,9}доб\D{0,3}\d{1,6})?$/i;
/** `site.ru`, `клиника.рф:8080`, before a path, a query or a fragment. */
const hostPattern = /^[\p{L}\d_-]+(?:\.[\p{L}\d_-]+)*\.(?:\p{L}{2,}|xn--[a-z\d-]+)\.?(?::\d{1,5})?$/iu;
const ipAddress = /^\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?$/;
/** Endings of files that a name without a slash may have; none is a top-level domain in use. */
const fileEnding = /\.(?:html?|php\d?|aspx?|jsp|pdf|docx?|xlsx?|jpe?g|png|webp|gif|svg|txt|xml)$/i;
/** Characters that no path is written with, once it is decoded. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const unfit = /[\u0000-\u0020\u007f\\<>"?#]/;
/** Names of uploaded files differ by case. */
const uploads = '/uploads/';

const relativeError = (text: string) => `Ссылка «${text}» не начинается с косой черты: пишите /doctors или https://…`;

/**
 * Reads a link as an editor types or pastes it. Returns its one spelling: a path of this site with a leading slash, a
 * URL with its scheme, `#anchor`, `tel:+7…` or `mailto:…`. A name without a slash is a page of this site. `http` stays:
 * not every site has `https`. Existence of pages is not checked here.
 */
export function readLink(typed: string, own: OwnHosts): Checked {
  const text = withoutInvisible(typed);
  if (text === '') return refused('Ссылка пустая');
  const checked = text.length <= maxCharacters ? readParts(text, own) : null;
  // Escapes lengthen it.
  if (checked && (checked.value?.length ?? 0) <= maxCharacters) return checked;
  return refused(`Ссылка длиннее ${maxCharacters} знаков`);
}

/** Like `readLink`, but only pages of other sites: profiles in social networks, listings. */
export function readOutsideLink(typed: string, own: OwnHosts): Checked {
  const checked = readLink(typed, own);
  if (checked.value === null || isOutside(checked.value)) return checked;
  return refused('Здесь нужна ссылка на другой сайт, с https://');
}

/** Like `readLink`, but only a video file of the media library or a page of another site. */
export function readVideoLink(typed: string, own: OwnHosts): Checked {
  const checked = readLink(typed, own);
  if (checked.value === null || isOutside(checked.value) || uploadedVideo.test(checked.value)) return checked;
  return refused('Это не видео: нужен файл mp4 или webm из медиатеки или ссылка на видео с https://');
}

const uploadedVideo = /^\/uploads\/[^/]+\.(mp4|webm)$/i;
export const isOutside = (link: string): boolean => /^https?:/i.test(link);

/** Returns the path of a link to a page of this site, without query and fragment; `null` for any other link. */
export const ownPathOf = (link: string): string | null =>
  link.startsWith('/') && !link.startsWith(uploads) ? link.replace(/[?#].*/s, '') : null;

function readParts(text: string, own: OwnHosts): Checked {
  if (phoneLike.test(text)) return readPhoneLink(text);
  if (isOwn(hostOf(text), own.site)) return readUrl('https', text.replaceAll('\\', '/'), own);
  const [, scheme = '', rest = ''] = schemePattern.exec(text) ?? [];
  // `site.ru:8080/a` begins with a host, not with a scheme.
  const isHost = scheme.includes('.') && /^\d/.test(rest);
  if (scheme.toLowerCase() === 'tel') return readPhoneLink(rest);
  if (/\s/.test(text)) return refused('В ссылке пробел или перенос строки: нужна одна ссылка без лишних слов');
  if (scheme && !isHost) return readScheme(scheme.toLowerCase(), rest, own);
  // Browsers take a backslash for a slash.
  const slashed = text.replaceAll('\\', '/');
  if (slashed.startsWith('#')) return readAnchor(slashed);
  if (slashed.startsWith('/')) return readSlashed(slashed, own);
  if (mailbox.test(text)) return accepted(`mailto:${text}`);
  if (text.startsWith('@'))
    return refused(`«${text}» — имя, а не ссылка: возьмите адрес страницы, например https://t.me/…`);
  return readBare(slashed, own);
}

function readScheme(scheme: string, rest: string, own: OwnHosts): Checked {
  if (scheme === 'http' || scheme === 'https') {
    return readUrl(scheme, rest.replaceAll('\\', '/').replace(/^\/*/, ''), own);
  }
  if (scheme === 'mailto') {
    return mailbox.test(rest)
      ? accepted(`mailto:${rest}`)
      : refused('Почта в ссылке записана неверно: mailto:name@site.ru');
  }
  if (/^h?t+p*s?$/.test(scheme)) return refused(`Опечатка в начале ссылки: «${scheme}:» вместо «https:»`);
  return refused(`Ссылки «${scheme}:» сайт не открывает: нужна ссылка с https://`);
}

/** @param rest host and what follows */
function readUrl(scheme: string, rest: string, own: OwnHosts): Checked {
  const [, typedHost = '', after = ''] = /^([^/?#]*)(.*)$/s.exec(rest) ?? [];
  if (typedHost.includes('@')) return refused('В ссылке перед именем сайта стоит «@»: так подделывают адреса');
  const host = typedHost
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\.(?=:|$)/, '');
  if (isOwn(host, own.site)) return readOwnPath(`/${after}`);
  if (isOwn(host, own.files) && after.startsWith(uploads)) return readOwnPath(after);
  if (!hostPattern.test(host))
    return refused(`«${typedHost || rest}» — не имя сайта: нужна ссылка вида https://site.ru/…`);
  if (host.split(/[.:]/).some(mixesAlphabets)) {
    return refused(`В имени сайта «${host}» перемешаны русские и латинские буквы: скопируйте ссылку из браузера`);
  }
  const link = `${scheme}://${host}${after}`;
  return URL.canParse(link)
    ? accepted(link)
    : refused(`«${typedHost}» — не имя сайта: нужна ссылка вида https://site.ru/…`);
}

/** A letter of the other alphabet that looks alike leads to a stranger's site. */
const mixesAlphabets = (label: string) => /[a-z]/i.test(label) && /[^\w-]/.test(label);

/** Returns what precedes the path, query and fragment of a URL without a scheme. */
const hostOf = (text: string) => text.replace(/[/\\?#].*/s, '').toLowerCase();

/** With `www.` or without, it is the same site to an editor. */
const isOwn = (host: string, hosts: readonly string[]) => {
  const bare = (name: string) => name.replace(/^www\./, '').replace(/:(?:80|443)$/, '');
  return hosts.some((one) => bare(one) === bare(host));
};

function readSlashed(text: string, own: OwnHosts): Checked {
  const rest = text.replace(/^\/+/, '');
  const host = hostOf(rest);
  const isHost = text.startsWith('//') && (hostPattern.test(host) || isOwn(host, own.site)) && !fileEnding.test(host);
  return isHost ? readUrl('https', rest, own) : readOwnPath(text);
}

/** A name without a slash is a site, a file or a page. */
function readBare(text: string, own: OwnHosts): Checked {
  const host = hostOf(text);
  const isHost = (hostPattern.test(host) && !fileEnding.test(host)) || ipAddress.test(host);
  if (isHost) return readUrl('https', text, own);
  if (/^https?\/\//i.test(text)) return refused('После «https» нужно двоеточие: https://…');
  if (/^[\p{L}\d_.-]/u.test(text) && !text.includes('@') && !text.includes(':')) return readOwnPath(`/${text}`);
  return refused(relativeError(text));
}

function readAnchor(text: string): Checked {
  return /^#[^\s#<>"]+$/.test(text) ? accepted(text) : refused('После «#» нужно имя места на странице');
}

const base = 'https://own.invalid';

/** @param text begins with a slash */
function readOwnPath(text: string): Checked {
  const single = text.replace(/^\/+/, '/');
  if (!URL.canParse(single, base)) return refused(relativeError(text));
  const { pathname, search, hash } = new URL(single, base);
  const path = pathname.startsWith(uploads) ? pathname : encodedPath(pathname);
  if (path === null) return refused('В ссылке есть знаки, которых в адресах не бывает');
  return accepted(`${path}${search === '?' ? '' : search}${hash === '#' ? '' : hash}`);
}

function encodedPath(pathname: string): string | null {
  const path = decodedPath(pathname);
  return path === null || unfit.test(path) ? null : encodeURI(path);
}

function readPhoneLink(typed: string): Checked {
  const digits = typed.replace(/\D/g, '');
  // Emergency numbers have no country code.
  if (/^[\d\s-]*$/.test(typed) && /^1\d{2}$/.test(digits)) return accepted(`tel:${digits}`);
  const phone = parseClinicPhone(typed);
  if (phone === null) return refused(readClinicPhone(typed).error ?? 'В ссылке «tel:» нужен номер: tel:+73822000000');
  // Phones dial what follows a comma after a pause.
  return accepted(`tel:${phone.e164}${phone.extension && `,${phone.extension}`}`);
}
