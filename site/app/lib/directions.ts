import type { Coordinates } from '@clinic/contract/coordinates';

/** Reorders coordinates for the map's script. */
export function toLongitudeLatitude({ latitude, longitude }: Coordinates): [number, number] {
  return [longitude, latitude];
}

/** Returns the URL of a place on Yandex Maps, longitude first, for visitors without JavaScript. */
export function placeUrl(place: Coordinates): string {
  const point = toLongitudeLatitude(place).join(',');
  return `https://yandex.ru/maps/?ll=${point}&pt=${point}&z=16`;
}

/** Returns the URL of a route on Yandex Maps, which expects the latitude first here, unlike its map script. */
export function routeUrl({ latitude, longitude }: Coordinates): string {
  return `https://yandex.ru/maps/?rtext=~${latitude},${longitude}`;
}

/** Splits «ост. «Кедровый проспект», автобусы 8, 19» into the stop and its routes. */
export function splitBusStation(text: string): { stop: string; routes: string } {
  const comma = text.indexOf(',');
  const stop = (comma === -1 ? text : text.slice(0, comma)).trim();
  return {
    stop: stop.replace(/^ост\.\s*/i, 'Остановка '),
    routes: comma === -1 ? '' : text.slice(comma + 1).trim(),
  };
}
