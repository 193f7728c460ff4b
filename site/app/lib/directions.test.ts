import { expect, test } from 'vitest';
import { placeUrl, routeUrl, splitBusStation, toLongitudeLatitude } from './directions.ts';

test('the map URL has the longitude first, the route URL the latitude', () => {
  const place = { latitude: 56.4846, longitude: 84.9482 };
  expect(toLongitudeLatitude(place)).toEqual([84.9482, 56.4846]);
  expect(placeUrl(place)).toBe('https://yandex.ru/maps/?ll=84.9482,56.4846&pt=84.9482,56.4846&z=16');
  expect(routeUrl(place)).toBe('https://yandex.ru/maps/?rtext=~56.4846,84.9482');
});

test.each([
  ['ост. «Кедровая», автобусы 8, 19', 'Остановка «Кедровая»', 'автобусы 8, 19'],
  ['Остановка «Парк»', 'Остановка «Парк»', ''],
  ['', '', ''],
])('«%s»', (text, stop, routes) => {
  expect(splitBusStation(text)).toEqual({ stop, routes });
});
