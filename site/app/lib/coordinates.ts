export type Coordinates = { latitude: number; longitude: number };

/**
 * The editor's «56.4846, 84.9482» (latitude, longitude, in degrees).
 * @returns null for what is no place on Earth
 */
export function parseCoordinates(text: string | null | undefined): Coordinates | null {
  const match = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text ?? '');
  if (!match) return null;
  const [latitude, longitude] = [Number(match[1]), Number(match[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** The same place in the order that the map's script takes: longitude first. */
export function toLongitudeLatitude({ latitude, longitude }: Coordinates): [number, number] {
  return [longitude, latitude];
}

/** Address of the place on Yandex Maps, for whoever has no script. Longitude first. */
export function placeUrl(place: Coordinates): string {
  const point = toLongitudeLatitude(place).join(',');
  return `https://yandex.ru/maps/?ll=${point}&pt=${point}&z=16`;
}

/** Address of a route to the place on Yandex Maps. Yandex takes latitude first here, unlike its map script. */
export function routeUrl({ latitude, longitude }: Coordinates): string {
  return `https://yandex.ru/maps/?rtext=~${latitude},${longitude}`;
}
