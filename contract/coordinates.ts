import { accepted, type Checked, refused, withoutInvisible } from './checked.ts';
import { cities, findCity } from './russian-cities.ts';

/** In degrees. */
export type Coordinates = { latitude: number; longitude: number };
/** The sixth decimal is about ten centimetres; further digits are noise. */
const decimals = 6;
/** From the centre of a city to the edge of its suburbs. */
const maxFromCityKm = 60;
/** Every town of Russia is nearer to a city of the table; so are narrow strips beyond the border. */
const maxFromAnyCityKm = 400;
const earthRadiusKm = 6371;

/**
 * Reads coordinates as an editor types or pastes them: two numbers, or a link of Yandex Maps or 2GIS. Returns
 * «56.4846, 84.9482», latitude first, or why they cannot be those of a clinic in Russia.
 * @param city the clinic's, when known
 */
export function readCoordinates(typed: string, city: string | null = null): Checked {
  const text = withoutInvisible(typed).normalize('NFKC');
  const link = readUrl(text);
  const place = link ? readLink(link) : readPair(text);
  if (!place) return refused(link ? noneInLink : noNumbers);
  const error = findError(place, city);
  if (error === null) return accepted(write(place));
  const swapped = { latitude: place.longitude, longitude: place.latitude };
  // A link knows the order.
  if (link || findError(swapped, city) !== null) return refused(error);
  return refused(`Похоже, широта и долгота переставлены: должно быть ${write(swapped)}`);
}

const noNumbers = 'Нужны широта и долгота через запятую: 56.4846, 84.9482 — или ссылка из Яндекс Карт или 2ГИС';
const noneInLink =
  'В этой ссылке нет координат: откройте её, отметьте точку и скопируйте адрес из строки браузера или сами числа';

/** Reads stored coordinates; `null` for those that cannot be the clinic's: no map is better than a wrong one. */
export function parseCoordinates(stored: string | null | undefined, city: string | null = null): Coordinates | null {
  const { value } = readCoordinates(stored ?? '', city);
  const [latitude, longitude] = (value ?? '').split(', ').map(Number);
  return value === null || latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

const write = ({ latitude, longitude }: Coordinates) =>
  [latitude, longitude].map((degrees) => String(Number(degrees.toFixed(decimals)))).join(', ');

function findError(place: Coordinates, written: string | null): string | null {
  const nearest = Math.min(...cities.map((city) => distanceKm(place, city)));
  if (!isOnEarth(place) || !(nearest <= maxFromAnyCityKm)) {
    return 'Это место не в России: проверьте координаты, сначала широта, потом долгота';
  }
  const city = written ? findCity(written) : null;
  const far = city ? distanceKm(place, city) : 0;
  if (!city || far <= maxFromCityKm) return null;
  return `До этого места от города ${city.name} ${Math.round(far)} км: проверьте координаты и поле «Город»`;
}

const isOnEarth = ({ latitude, longitude }: Coordinates) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** Great-circle distance. */
function distanceKm(a: Coordinates, b: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const cosines = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude));
  const chord = half(a.latitude, b.latitude) + cosines * half(a.longitude, b.longitude);
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** Two decimal numbers, both with a point or both with a comma. */
const pointed = /^(-?\d{1,3}(?:\.\d+)?)(?:\s*[,;]\s*|\s+)(-?\d{1,3}(?:\.\d+)?)$/;
const withCommas = /^(-?\d{1,3},\d+)(?:\s*;\s*|,?\s+|,)(-?\d{1,3},\d+)$/;

function readPair(text: string): Coordinates | null {
  const [, first, second] = pointed.exec(text) ?? withCommas.exec(text) ?? [];
  const [latitude, longitude] = [first, second].map((number) => Number(number?.replace(',', '.')));
  return first && second ? { latitude: latitude ?? 0, longitude: longitude ?? 0 } : null;
}

const maps = /(?:^|\.)(?:yandex|2gis)\.[a-z.]+$/;

function readUrl(text: string): URL | null {
  const whole = /^[\w.-]+\.[a-z]{2,}[/?]/i.test(text) ? `https://${text}` : text;
  return /^https?:/i.test(whole) && URL.canParse(whole) ? new URL(whole) : null;
}

/** Reads the chosen point, or the centre of the view; both maps write longitude first. */
function readLink({ hostname, pathname, searchParams }: URL): Coordinates | null {
  if (!maps.test(hostname)) return null;
  const [, inPath = ''] = /\/(?:geo|firm)\/(?:\d+\/)?([\d.,-]+)$/.exec(pathname.replace(/%2C/i, ',')) ?? [];
  const places = ['whatshere[point]', 'poi[point]', 'pt', '', 'm', 'll'].map((name) =>
    name ? searchParams.get(name) : inPath,
  );
  const found = places.flatMap(
    (place) => /^(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)(?![\d.])/.exec(place ?? '') ?? [],
  );
  const [, longitude, latitude] = found;
  return longitude && latitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null;
}
