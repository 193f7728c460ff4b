import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseCoordinates, readCoordinates } from './coordinates.ts';
import { cities, findCity } from './russian-cities.ts';

const tomsk = '56.4846, 84.9482';

const same = [
  ...['56.4846, 84.9482', '56.4846,84.9482', ' 56.4846 84.9482 ', '56.4846; 84.9482', '56,4846; 84,9482'],
  ...['56,4846 84,9482', '56,4846, 84,9482', '56,4846,84,9482', '56.484600, 84.948200', '\u200b56.4846,\u00a084.9482'],
  ...['https://yandex.ru/maps/?ll=84.9482%2C56.4846&z=17', 'yandex.ru/maps/?ll=84.9482,56.4846'],
  'https://yandex.ru/maps/67/tomsk/?ll=84.9%2C56.4&pt=84.9482,56.4846&z=17',
  'https://yandex.ru/maps/67/tomsk/?ll=84.9%2C56.4&mode=whatshere&whatshere%5Bpoint%5D=84.9482%2C56.4846&whatshere%5Bzoom%5D=17',
  'https://yandex.com/maps/org/klinika/1234567890/?ll=84.9%2C56.4&poi%5Bpoint%5D=84.9482%2C56.4846&z=17',
  ...['https://2gis.ru/tomsk/geo/84.9482,56.4846', 'https://2gis.ru/tomsk/geo/84.9482%2C56.4846?m=84.9%2C56.4%2F17'],
  ...['https://2gis.ru/tomsk/firm/422732351/84.9482%2C56.4846', 'https://2gis.ru/tomsk?m=84.9482%2C56.4846%2F17.5'],
  'https://2gis.ru/tomsk/geo/70000001041?m=84.9482,56.4846/17',
];

for (const typed of same) {
  test(`«${typed}» is ${tomsk}`, () => {
    assert.deepEqual(readCoordinates(typed, 'Томск'), { value: tomsk, error: null });
  });
}

const swaps: [string, string | null][] = [
  ['84.9482, 56.4846', 'Томск'],
  ['84.9482, 56.4846', null],
  ['37.6173, 55.7558', null],
  ['20.51, 54.71', null],
  ['88.20, 69.35', null],
  ['60.61, 56.84', 'Екатеринбург'],
  ['73.37, 54.99', 'Омск'],
  ['49.11, 55.80', 'г. Казань'],
  ['150.80, 59.56', null],
];
for (const [typed, city] of swaps) {
  test(`«${typed}» (${city}) is said to be in the other order`, () => {
    const [first, second] = typed.split(', ').map(Number);
    const { value, error } = readCoordinates(typed, city);
    assert.equal(value, null);
    assert.match(error ?? '', new RegExp(`переставлены: должно быть ${second}, ${first}$`));
  });
}

const errors: [string, string | null, RegExp][] = [
  ['https://yandex.ru/maps/-/CDabcdEF', null, /нет координат/],
  ['https://go.2gis.com/abcde', null, /нет координат/],
  ['https://www.google.com/maps/@56.4846,84.9482,17z', null, /нет координат/],
  ['https://yandex.ru/maps/67/tomsk/', null, /нет координат/],
  ['https://example.ru/?ll=84.9482,56.4846', null, /нет координат/],
  ['https://yandex.ru/maps/?ll=56.4846,84.9482', null, /не в России/],
  ['0, 0', null, /не в России/],
  ['85, 56', null, /переставлены/],
  ['48.8566, 2.3522', null, /не в России/],
  ['40.7128, -74.0060', null, /не в России/],
  ['51.15, 71.42', null, /не в России/],
  ['56.4846, 184.9482', null, /не в России/],
  ['999, 999', null, /не в России/],
  ['55.75, 37.62', 'Томск', /от города Томск \d+ км/],
  ['56.84, 60.61', 'Челябинск', /от города Челябинск 192 км|от города Челябинск \d+ км/],
  ...['', 'Томск', '56.4846', '56,4846', '56.4846, 84.9482, 17', 'a, b', '56°75′ 84°10′', '33.9 S, 18.4 E'].map(
    (typed): [string, null, RegExp] => [typed, null, /[а-я]/],
  ),
];
for (const [typed, city, words] of errors) {
  test(`«${typed}» (${city}) is refused`, () => {
    const { value, error } = readCoordinates(typed, city);
    assert.equal(value, null);
    assert.match(error ?? '', words);
  });
}

test('a city is found as editors write it; an unknown one forbids nothing', () => {
  for (const written of ['Томск', 'г. Томск', 'г.Томск', ' томск ', 'Томск, Россия', 'Томская область, город Томск']) {
    assert.equal(findCity(written)?.name, 'Томск', written);
  }
  assert.equal(findCity('Орел')?.name, 'Орёл');
  assert.equal(findCity('СПб')?.name, 'Санкт-Петербург');
  assert.equal(findCity('ростов на дону')?.name, 'Ростов-на-Дону');
  assert.equal(findCity('Малые Вяземы'), null);
  assert.equal(readCoordinates(tomsk, 'Малые Вяземы').value, tomsk);
});

const city = fc.constantFrom(...cities);
const near = fc.double({ min: -0.3, max: 0.3, noNaN: true });

test('a place in any city is kept, once and for all, and the other order is never believed to be in that city', () => {
  fc.assert(
    fc.property(city, near, near, ({ name, latitude, longitude }, north, east) => {
      const place = { latitude: latitude + north, longitude: longitude + east };
      const { value } = readCoordinates(`${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}`, name);
      assert.ok(value, name);
      assert.equal(readCoordinates(value, name).value, value);
      assert.ok(Math.abs((parseCoordinates(value, name)?.latitude ?? 0) - place.latitude) < 1e-4);
      if (Math.abs(latitude - longitude) < 2) return;
      assert.equal(
        readCoordinates(`${place.longitude.toFixed(5)}, ${place.latitude.toFixed(5)}`, name).value,
        null,
        name,
      );
    }),
    { numRuns: 2000 },
  );
});

test('nothing typed breaks it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
      const { value } = readCoordinates(typed);
      if (value !== null) assert.match(value, /^-?\d{1,2}(\.\d+)?, -?\d{1,3}(\.\d+)?$/);
    }),
    { numRuns: 2000 },
  );
});
