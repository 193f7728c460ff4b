import { accepted, type Checked, refused, withoutInvisible } from './checked.ts';
import { readMapLink } from './map-link.ts';
import { cities, findCity } from './russian-cities.ts';

/** In degrees. */
export type Coordinates = { latitude: number; longitude: number };
/** Coordinates as they were typed. @property isSure whether their order is known */
type Typed = Coordinates & { isSure: boolean };

/** The sixth decimal is about ten centimetres; further digits are noise. */
const decimals = 6;
/** From the centre of a city to the edge of its suburbs. */
const maxFromCityKm = 60;
/** Every town of Russia is nearer to a city of the table; so are narrow strips beyond the border. */
const maxFromAnyCityKm = 400;
const earthRadiusKm = 6371;

/**
 * Reads coordinates as an editor types or pastes them: two numbers, degrees with minutes, a link of a map. Returns
 * «56.4846, 84.9482», latitude first, or why they cannot be those of a clinic in Russia.
 * @param city the clinic's, when known
 */
export function readCoordinates(typed: string, city: string | null = null): Checked {
  const text = withoutInvisible(typed).normalize('NFKC');
  const link = readMapLink(text);
  if (link?.error) return refused(link.error);
  const place = link?.place ? { ...link.place, isSure: true } : readNumbers(text);
  if (!place) return refused('Нужны широта и долгота через запятую: 56.4846, 84.9482 — или ссылка с карты');
  const error = findError(place, city);
  if (error === null) return accepted(write(place));
  const swapped = { latitude: place.longitude, longitude: place.latitude };
  if (place.isSure || findError(swapped, city) !== null) return refused(error);
  return refused(`Похоже, широта и долгота переставлены: должно быть ${write(swapped)}`);
}

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

const latitudeMark = /широт|lat|[nс](?![a-zа-я])|с\.?\s?ш/i;
const longitudeMark = /долгот|lon|lng|[eв](?![a-zа-я])|в\.?\s?д/i;
const westOrSouth = /(?<![a-zа-я])(?:[sw]|ю\.?\s?ш\.?|з\.?\s?д\.?)(?![a-zа-я])/i;
/** Degrees, minutes, seconds: `56°29'04.6"`, `56° 29.077′`, `56.4846°`. */
const degreesPattern =
  /(-?\d{1,3}(?:[.,]\d+)?)\s*°(?:\s*(\d{1,2}(?:[.,]\d+)?)\s*['′’`](?:\s*(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”]|''|′′))?)?/g;
const pointed = /^(-?\d{1,3}(?:\.\d+)?)(?:\s*[,;/]\s*|\s+)(-?\d{1,3}(?:\.\d+)?)$/;
const withCommas = /^(-?\d{1,3},\d+)(?:\s*[;/]\s*|,?\s+|,)(-?\d{1,3},\d+)$/;

function readNumbers(text: string): Typed | null {
  if (text.length > 200 || westOrSouth.test(text)) return null;
  const straight = text.replace(/[−–—]/g, '-');
  const order = readOrder(straight);
  const numbers = readDegrees(straight) ?? readPair(straight);
  if (!numbers) return null;
  const [first, second] = numbers;
  const isLongitudeFirst = order === 'longitude';
  return {
    latitude: isLongitudeFirst ? second : first,
    longitude: isLongitudeFirst ? first : second,
    isSure: order !== null,
  };
}

/** Returns which number a text names first, by words or letters of the compass. */
function readOrder(text: string): 'latitude' | 'longitude' | null {
  const [latitude, longitude] = [text.search(latitudeMark), text.search(longitudeMark)];
  if (latitude === -1 || longitude === -1) return null;
  return latitude < longitude ? 'latitude' : 'longitude';
}

function readDegrees(text: string): [number, number] | null {
  const found = [...text.matchAll(degreesPattern)].map(([, degrees = '', minutes = '0', seconds = '0']) => {
    const [whole, ...parts] = [degrees, minutes, seconds].map((part) => Number(part.replace(',', '.')));
    const [m = 0, s = 0] = parts;
    return m < 60 && s < 60 && whole !== undefined ? whole + m / 60 + s / 3600 : Number.NaN;
  });
  const [first, second, ...more] = found;
  return first === undefined || second === undefined || more.length > 0 ? null : [first, second];
}

/** Reads two decimal numbers, with a point or a comma, between any words and brackets. */
function readPair(text: string): [number, number] | null {
  const bare = text
    .replace(/[\p{L}:=()[\]{}"']+\.?/gu, ' ')
    .replace(/\s+([,;])/g, '$1')
    .replace(/^[\s,;]+|[\s,;.]+$/g, '');
  const [, first, second] = pointed.exec(bare) ?? withCommas.exec(bare) ?? [];
  return first && second ? [Number(first.replace(',', '.')), Number(second.replace(',', '.'))] : null;
}
