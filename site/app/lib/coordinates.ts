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

/** Address of a route to the place on Yandex Maps. Yandex takes latitude first here, unlike its map script. */
export function routeUrl({ latitude, longitude }: Coordinates): string {
  return `https://yandex.ru/maps/?rtext=~${latitude},${longitude}`;
}
