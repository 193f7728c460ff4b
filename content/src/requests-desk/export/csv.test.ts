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
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\0=1',
  '  =1',
  '|cmd',
  '%0A',
])('no formula: %j', (value) => {
  expect(csvLine([value])).toBe(`"'${value.replaceAll('"', '""')}"\r\n`);
});
