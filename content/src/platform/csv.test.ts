import { expect, test } from 'vitest';
import { csvLine } from './csv';

test('a line for Excel', () => {
  expect(csvLine([12, 'Анна; «Кедр»', null, 'в 2 строки\nи "кавычки"'])).toBe(
    '"12";"Анна; «Кедр»";"";"в 2 строки\nи ""кавычки"""\r\n',
  );
});

test.each([
  '=HYPERLINK("http://a.example")',
  '+79130000067',
  '@SUM(A1)',
  '\t=1',
  '\0=1',
  '  =1',
  '\uff1d1+1',
  '\ufe66HYPERLINK("http://a.example")',
  '\u00a0\u00ad\u3164\uff1d1',
  '|cmd',
])('no formula: %j', (value) => {
  expect(csvLine([value])).toBe(`"'${value.replaceAll('"', '""')}"\r\n`);
});

test.each(['+7 913 000-00-67', '+7 (3822) 00-00-05', '+7 9•• •••-••-67'])('a phone as people read it: %s', (phone) => {
  expect(csvLine([phone])).toBe(`"${phone}"\r\n`);
});

test.each(['+7 913 000-00-67+1', '+7 913 000-00-67\n=1', '+7 A1 00-00'])('no phone: %j', (value) => {
  expect(csvLine([value])).toBe(`"'${value}"\r\n`);
});
