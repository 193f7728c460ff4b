type MapPoint = { latitude: number; longitude: number };
/** `null`: the text is no link of a map. */
type MapLink = { place: MapPoint; error: null } | { place: null; error: string } | null;

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const pair = String.raw`${number}\s*,\s*${number}`;

/** Where each map keeps a place, the chosen point before the centre of the view. */
const maps: readonly { host: RegExp; places: readonly { order: 'lon-lat' | 'lat-lon'; at: RegExp }[] }[] = [
  {
    // https://yandex.ru/dev/maps/… : longitude first everywhere but in routes.
    host: /(?:^|\.)(?:yandex|ya)\.[a-z.]+$/,
    places: [
      { order: 'lon-lat', at: new RegExp(String.raw`(?:whatshere|poi)\[point\]=${pair}`) },
      { order: 'lon-lat', at: new RegExp(`[?&]pt=${pair}`) },
      { order: 'lat-lon', at: new RegExp(`[?&]rtext=[^&#]*~${pair}`) },
      { order: 'lat-lon', at: new RegExp(`[?&]text=${pair}`) },
      { order: 'lon-lat', at: new RegExp(`[?&#]ll=${pair}`) },
    ],
  },
  {
    host: /(?:^|\.)2gis\.[a-z.]+$/,
    places: [
      { order: 'lon-lat', at: new RegExp(`/(?:geo|firm|points)/[^?#]*?${pair}(?=[/?#;|]|$)`) },
      { order: 'lon-lat', at: new RegExp(`[?&]m=${pair}`) },
    ],
  },
  {
    host: /(?:^|\.)google\.[a-z.]+$/,
    places: [
      { order: 'lat-lon', at: new RegExp(`!3d${number}!4d${number}`) },
      { order: 'lat-lon', at: new RegExp(`[?&](?:q|query|destination|daddr)=(?:loc:)?${pair}`) },
      { order: 'lat-lon', at: new RegExp(`/(?:place|search|dir/[^?#]*)/${pair}`) },
      { order: 'lat-lon', at: new RegExp(`@${pair}`) },
      { order: 'lat-lon', at: new RegExp(`[?&]ll=${pair}`) },
    ],
  },
  {
    host: /(?:^|\.)openstreetmap\.org$/,
    places: [
      { order: 'lat-lon', at: new RegExp(`[?&]mlat=${number}&mlon=${number}`) },
      { order: 'lat-lon', at: new RegExp(String.raw`#map=\d+(?:\.\d+)?/${number}/${number}`) },
    ],
  },
  {
    host: /(?:^|\.)apple\.com$/,
    places: [{ order: 'lat-lon', at: new RegExp(`[?&](?:coordinate|ll|q)=${pair}`) }],
  },
];

const shortLink =
  /^(?:https?:\/\/)?(?:(?:www\.)?yandex\.[a-z.]+\/(?:maps|navi)\/-\/|ya\.cc\/|clck\.ru\/|go\.2gis\.com\/|maps\.app\.goo\.gl\/|goo\.gl\/)/i;

/** Reads the place that a link of Yandex, 2GIS, Google, Apple or OpenStreetMap shows, or a `geo:` URI. */
export function readMapLink(text: string): MapLink {
  const [, geo] = /^geo:([^?;]*)/i.exec(text) ?? [];
  if (geo !== undefined) return toLink(new RegExp(`^${pair}`).exec(geo), 'lat-lon');
  if (shortLink.test(text)) {
    return {
      place: null,
      error: 'В короткой ссылке нет координат: откройте её и скопируйте адрес из строки браузера или сами координаты',
    };
  }
  const whole = /^[\w.-]+\.[a-z]{2,}[/?#]/i.test(text) ? `https://${text}` : text;
  if (!/^https?:/i.test(whole) || !URL.canParse(whole)) return null;
  const map = maps.find(({ host }) => host.test(new URL(whole).hostname));
  const decoded = decode(whole);
  for (const { order, at } of map?.places ?? []) {
    const found = at.exec(decoded);
    if (found) return toLink(found, order);
  }
  return {
    place: null,
    error: 'В этой ссылке нет координат: отметьте точку на карте и скопируйте ссылку или координаты',
  };
}

function toLink(found: RegExpExecArray | null, order: 'lon-lat' | 'lat-lon'): MapLink {
  if (!found) return null;
  const [first, second] = [Number(found[1]), Number(found[2])];
  const isLongitudeFirst = order === 'lon-lat';
  const place = { latitude: isLongitudeFirst ? second : first, longitude: isLongitudeFirst ? first : second };
  return { place, error: null };
}

/** Some maps escape a comma twice. */
function decode(url: string): string {
  return url
    .replace(/%(?:25)?(2C|2F|5B|5D|7C|7E|3B|20)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('+', ' ');
}
