import { expect, test } from 'vitest';
import { parseCoordinates, placeUrl, routeUrl, toLongitudeLatitude } from './coordinates.ts';

test.each([
  ['56.4846, 84.9482', { latitude: 56.4846, longitude: 84.9482 }],
  ['-33.9;151', { latitude: -33.9, longitude: 151 }],
  ['95, 10', null],
  ['Томск', null],
  ['', null],
  [null, null],
])('%s', (text, place) => {
  expect(parseCoordinates(text)).toEqual(place);
});

test('a route ends at the clinic, latitude first', () => {
  expect(routeUrl({ latitude: 56.48, longitude: 84.95 })).toBe('https://yandex.ru/maps/?rtext=~56.48,84.95');
});

test('a map takes longitude first, the address of a route latitude first', () => {
  const place = { latitude: 56.4846, longitude: 84.9482 };
  expect(toLongitudeLatitude(place)).toEqual([84.9482, 56.4846]);
  expect(placeUrl(place)).toBe('https://yandex.ru/maps/?ll=84.9482,56.4846&pt=84.9482,56.4846&z=16');
  expect(routeUrl(place)).toBe('https://yandex.ru/maps/?rtext=~56.4846,84.9482');
});
