import { originOf } from '@clinic/contract/submissions/visit';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { conversionsOf } from './metrika-file';

const row = (landing: string, change: object = {}) => ({
  createdAt: '2026-11-20T05:00:00.900Z',
  firstCallAt: null,
  workflow: 'done' as const,
  outcome: null,
  origin: originOf({ landing, referrer: '' }),
  ...change,
});
const read = (text: string) => Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });

test('a parser reads requests and bookings that came by a click, and nothing else', () => {
  const booked = { outcome: 'booked' as const, firstCallAt: '2026-11-20T05:40:00Z' };
  const { data, errors, meta } = read(
    conversionsOf([
      row('/?yclid=10000000000000000001'),
      row('/?yclid=10000000000000000002', booked),
      row('/?yclid=10000000000000000003', { workflow: 'spam' }),
      row('/?utm_source=vk'),
      row('/', { origin: null }),
      ...['=1+1', '1,booked,1', '1\r\n2', '"', '79130000067a'].map((id) => row(`/?yclid=${encodeURIComponent(id)}`)),
    ]),
  );
  expect([errors, meta.fields]).toEqual([[], ['Yclid', 'Target', 'DateTime']]);
  expect(data).toEqual([
    { Yclid: '10000000000000000001', Target: 'request', DateTime: '1795150800' },
    { Yclid: '10000000000000000002', Target: 'request', DateTime: '1795150800' },
    { Yclid: '10000000000000000002', Target: 'booked', DateTime: '1795153200' },
  ]);
});

test('without clicks the file has its header only', () => {
  expect(conversionsOf([])).toBe('Yclid,Target,DateTime\r\n');
});
