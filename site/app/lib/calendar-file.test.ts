import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.server.ts';

const file = calendarFile({
  uid: 'visit@snegir.example',
  stamp: new Date('2026-11-28T05:00:00Z'),
  start: new Date('2026-12-01T03:30:00Z'),
  minutes: 45,
  status: 'TENTATIVE',
  summary: 'Приём у врача: Кедрова Анна Сергеевна; «Снегирь»',
  location: 'Кедровый проспект, 12, вход со двора, второй этаж, кабинет двадцать один и ещё немного слов',
  description: 'Время за вами до нашего звонка.\nТелефон: +7 3822 00-00-00',
});

test('an event is tentative, in UTC, with escaped texts', () => {
  expect(file).toContain('\r\nSTATUS:TENTATIVE\r\n');
  expect(file).toContain('\r\nDTSTART:20261201T033000Z\r\nDTEND:20261201T041500Z\r\n');
  expect(file.replaceAll('\r\n ', '')).toContain('SUMMARY:Приём у врача: Кедрова Анна Сергеевна\\; «Снегирь»\r\n');
  expect(file.replaceAll('\r\n ', '')).toContain('до нашего звонка.\\nТелефон');
});

test('no line is longer than 75 octets, and none splits a letter', () => {
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file).not.toContain('\ufffd');
  expect(file.replaceAll('\r\n ', '')).toContain('кабинет двадцать один и ещё немного слов');
});
