import { expect, test } from 'vitest';
import { placeUrl, routeUrl, splitBusStation, toLongitudeLatitude } from './directions.ts';

test('the route URL ends at the clinic, latitude first', () => {
  expect(routeUrl({ latitude: 56.48, longitude: 84.95 })).toBe('https://yandex.ru/maps/?rtext=~56.48,84.95');
});

test('the map URL has the longitude first', () => {
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
