import { expect, test } from 'vitest';
import { splitBusStation } from './bus-station.ts';

test.each([
  ['ост. «Кедровая», автобусы 8, 19', 'Остановка «Кедровая»', 'автобусы 8, 19'],
  ['Остановка «Парк»', 'Остановка «Парк»', ''],
  ['', '', ''],
])('«%s»', (text, stop, routes) => {
  expect(splitBusStation(text)).toEqual({ stop, routes });
});
