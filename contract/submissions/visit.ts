import { accepted, type Checked, withoutInvisible } from '../checked.ts';
import { cutText } from '../plain-text.ts';

/**
 * Where a visitor came from, kept in the tab and sent only with a form: no cookie and no identifier.
 * @property landing path and query of the page where the visit began
 * @property referrer URL of the page that led there, empty when unknown or our own
 */
export type Visit = { landing: string; referrer: string };

/** What is stored of a visit. Every text is bounded; a missing one is ''. */
export type Origin = {
  /** Path of the landing page. */
  landing: string;
  /** Host that led to the site. */
  referrer: string;
  source: string;
  medium: string;
  campaign: string;
  content: string;
  term: string;
  /** Click id of Яндекс Директ, which its statistics need back. */
  yclid: string;
  /** Present when the visitor came from the search of Яндекс. */
  ysclid: string;
};

export const originMaxCharacters = 200;
/** Longest visit that is read: as long as a field of a form. */
const visitMaxCharacters = 20_000;
const pageMaxCharacters = 255;

/** Parameters of a campaign; a document that has one begins a new visit. Also in the page's first script. */
export const campaignPattern = /[?&](?:utm_\w+|ys?clid)=/;

/** The value of a form's field: JSON of landing and referrer. */
export const visitValue = ({ landing, referrer }: Visit): string => JSON.stringify([landing, referrer]);

/** The reverse of `visitValue`; `null` for any other text. */
export function visitFromValue(value: string | null | undefined): Visit | null {
  if (!value || value.length > visitMaxCharacters) return null;
  try {
    const [landing, referrer]: unknown[] = JSON.parse(value);
    return typeof landing === 'string' && typeof referrer === 'string' ? { landing, referrer } : null;
  } catch {
    return null;
  }
}

/** Returns what is stored of a visit; texts lose control characters and what is too long. */
export function originOf({ landing, referrer }: Visit): Origin {
  const url = parseUrl(landing, 'https://site.invalid');
  const text = (name: string) => plain(url?.searchParams.get(name));
  return {
    landing: plain(url?.pathname),
    referrer: plain(parseUrl(referrer)?.hostname.replace(/^www\./, '')),
    source: text('utm_source'),
    medium: text('utm_medium'),
    campaign: text('utm_campaign'),
    content: text('utm_content'),
    term: text('utm_term'),
    yclid: text('yclid'),
    ysclid: text('ysclid'),
  };
}

/** The parameters of a landing page that are stored. */
const parameters = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'yclid', 'ysclid'];

/**
 * Returns the fields of a form that say where its visitor came from with no more than is stored of them: a landing URL
 * may be longer than the content service reads, and no visitor can shorten it.
 */
export function readOriginFields({ page = '', visit: value }: Readonly<Partial<Record<string, string>>>) {
  const visit = visitFromValue(value);
  const landing = visit && parseUrl(visit.landing, 'https://site.invalid');
  const referrer = visit && parseUrl(visit.referrer);
  const query = parameters.flatMap((name) => {
    const text = plain(landing?.searchParams.get(name));
    return text ? [`${name}=${text.replace(/[%&#+]/g, encodeURIComponent)}`] : [];
  });
  return {
    page: cutText(page, pageMaxCharacters),
    visit: visit
      ? visitValue({
          landing: [plain(landing?.pathname), ...(query.length > 0 ? [query.join('&')] : [])].join('?'),
          referrer: referrer ? `${referrer.protocol}//${cutText(referrer.hostname, originMaxCharacters)}` : '',
        })
      : '',
  };
}

function parseUrl(text: string, base?: string): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null;
}

const plain = (text: string | null | undefined): string =>
  cutText(
    (text ?? '')
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')
      .trim(),
    originMaxCharacters,
  );

/** A click id, or a campaign of Яндекс that is paid for; its maps and search have names of their own. */
const advertising =
  /^yclid$|^(?!yandex[-_ .]?maps|ya[-_ ]?maps|яндекс[-_ ]?карты|(?:yandex\.[a-z.]+|ya\.ru)\n)(?:yandex|ya|direct|яндекс)[^\n]*\n(?:cpc|ppc|cpm|paid|context|banner|retargeting)/i;

/** Names by `originKey`; no two patterns match the same key. «\n» ends a source. */
const names: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\.)2gis\.|^(?:2gis|2гис|dgis)/i, '2ГИС'],
  [/^(?:maps\.yandex|yandex[-_ .]?maps?|ya[-_ ]?maps?|яндекс[-_ ]?карты)/i, 'Яндекс Карты'],
  [/(?:^|\.)prodoctorov\.|^prodoctorov/i, 'ПроДокторов'],
  [/(?:^|\.)zoon\.|^zoon/i, 'Zoon'],
  [/(?:^|\.)vk\.(?:com|ru)(?:\n|$)|^(?:vk|vkontakte|вк)(?:\n|$)/i, 'ВКонтакте'],
  [/(?:^|\.)ok\.ru(?:\n|$)|^(?:ok|odnoklassniki)(?:\n|$)/i, 'Одноклассники'],
  [/^t\.me(?:\n|$)|^(?:telegram|tg)(?:\n|$)|(?:^|\.)telegram\.(?:org|me)(?:\n|$)/i, 'Телеграм'],
  [/^wa\.me(?:\n|$)|^[^\n]*whatsapp/i, 'WhatsApp'],
  [/(?:^|\.)max\.ru(?:\n|$)|^max(?:\n|$)/i, 'MAX'],
  [/(?:^|\.)dzen\.ru(?:\n|$)|^dzen(?:\n|$)/i, 'Дзен'],
  // Other hosts of both are mail, translators, documents: they keep their own names.
  [/^ysclid$|^(?:m\.)?(?:yandex\.(?:[a-z]{2,3}|com?\.[a-z]{2})|ya\.ru)(?:\n|$)/i, 'Яндекс, поиск'],
  [/^(?:google\.(?:[a-z]{2,3}|com?\.[a-z]{2})|com\.google\.android\.googlequicksearchbox)(?:\n|$)/i, 'Google, поиск'],
  [/^(?:go\.)?mail\.ru(?:\n|$)/i, 'Mail.ru, поиск'],
  [/(?:^|\.)bing\.com(?:\n|$)/i, 'Bing, поиск'],
  [/(?:^|\.)duckduckgo\.com(?:\n|$)/i, 'DuckDuckGo, поиск'],
  [advertising, 'Яндекс Директ'],
  [/^$/, 'Прямой заход'],
];

/** Returns what names are looked up by: a click id, a campaign with its medium, or the host that led to the site. */
export const originKey = ({ source, medium, yclid, ysclid, referrer }: KeyParts): string =>
  yclid ? 'yclid' : source ? `${source}\n${medium}` : ysclid ? 'ysclid' : referrer;
type KeyParts = Record<'source' | 'medium' | 'yclid' | 'ysclid' | 'referrer', string>;

/** Returns the key of a visit in the tab that keeps it. Short: part of the page's first script. */
export function visitKey(value: string): string {
  const [landing, referrer]: string[] = JSON.parse(value);
  const query = new URLSearchParams(landing?.split('?')[1]);
  const text = (name: string) => query.get(name)?.trim() ?? '';
  return originKey({
    source: text('utm_source'),
    medium: text('utm_medium'),
    yclid: text('yclid'),
    ysclid: text('ysclid'),
    referrer: /^https?:\/\/(?:www\.)?([^/:]+)/.exec(referrer ?? '')?.[1] ?? '',
  });
}

/** Returns the name of a source that people read: «Яндекс Директ», «2ГИС», «Прямой заход». */
export function originName(origin: Origin): string {
  const key = originKey(origin);
  return names.find(([pattern]) => pattern.test(key))?.[1] ?? (origin.source || origin.referrer);
}

/** Returns a regular expression, to be used without regard to case, for the keys of a source as `originName` calls it. */
export function originPattern(name: string): string {
  const own = names.find(([, known]) => known === name)?.[0].source;
  return own ?? `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:\n|$)`;
}

/** Reads the name of a source in an editor's list, «яндекс директ» too: one that is known gets its own spelling. */
export function readOriginName(typed: string): Checked {
  const name = plain(withoutInvisible(typed));
  return accepted(names.find(([, known]) => known.toLowerCase() === name.toLowerCase())?.[1] ?? name);
}

/** «Яндекс Директ: implant», without a campaign the name alone. */
export const originText = (origin: Origin): string => [originName(origin), origin.campaign].filter(Boolean).join(': ');
