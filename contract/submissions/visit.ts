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

/** Longest text of an origin. */
export const originMaxCharacters = 200;
/** Longest visit that is read. */
const visitMaxCharacters = 4000;

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

function parseUrl(text: string, base?: string): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null;
}

const plain = (text: string | null | undefined): string =>
  [
    ...(text ?? '')
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')
      .trim(),
  ]
    .slice(0, originMaxCharacters)
    .join('');

/** Names by the host that led to the site, or by the campaign's source; the first that matches. */
const names: readonly [RegExp, string][] = [
  [/(?:^|\.)2gis\.|^(?:2gis|2гис|dgis)/i, '2ГИС'],
  [/^(?:maps\.yandex|yandex[-_ .]?maps?|ya[-_ ]?maps?|yandex\.maps|яндекс[-_ ]?карты)/i, 'Яндекс Карты'],
  [/(?:^|\.)prodoctorov\.|^prodoctorov/i, 'ПроДокторов'],
  [/(?:^|\.)zoon\.|^zoon/i, 'Zoon'],
  [/(?:^|\.)vk\.(?:com|ru)$|^(?:vk|vkontakte|вк)$/i, 'ВКонтакте'],
  [/(?:^|\.)ok\.ru$|^(?:ok|odnoklassniki)$/i, 'Одноклассники'],
  [/^t\.me$|^(?:telegram|tg)$|(?:^|\.)telegram\.(?:org|me)$/i, 'Телеграм'],
  [/^wa\.me$|whatsapp/i, 'WhatsApp'],
  [/(?:^|\.)max\.ru$|^max$/i, 'MAX'],
  [/(?:^|\.)dzen\.ru$|^dzen$/i, 'Дзен'],
  [/(?:^|\.)(?:yandex\.[a-z.]+|ya\.ru)$/i, 'Яндекс, поиск'],
  [/(?:^|\.)google\.[a-z.]+$/i, 'Google, поиск'],
  [/^(?:go\.)?mail\.ru$/i, 'Mail.ru, поиск'],
  [/(?:^|\.)bing\.com$/i, 'Bing, поиск'],
  [/(?:^|\.)duckduckgo\.com$/i, 'DuckDuckGo, поиск'],
];

const advertising = /^(?:cpc|ppc|cpm|paid|context|banner|retargeting)/i;
const direct = /^(?:yandex|ya|direct|яндекс)/i;

/** Returns the name of a source that people read: «Яндекс Директ», «2ГИС», «Прямой заход». */
export function originName({ source, medium, yclid, ysclid, referrer }: Origin): string {
  const nameOf = (text: string) => names.find(([pattern]) => pattern.test(text))?.[1];
  if (yclid || (direct.test(source) && advertising.test(medium) && !nameOf(source))) return 'Яндекс Директ';
  if (source) return nameOf(source) ?? source;
  if (ysclid) return 'Яндекс, поиск';
  if (referrer) return nameOf(referrer) ?? referrer;
  return 'Прямой заход';
}

/** «Яндекс Директ: implant», without a campaign the name alone. */
export const originText = (origin: Origin): string => [originName(origin), origin.campaign].filter(Boolean).join(': ');
