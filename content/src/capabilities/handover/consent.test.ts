import { expect, test } from 'vitest';
import { namesRecipient } from './consent';

const bitrix = '1С-Битрикс';

test.each([
  'Данные передаются ООО «1С-Битрикс», сервис «Битрикс24».',
  'Получатель: **1C‑Битрикс** (с латинской C и неразрывным дефисом)',
  'Никому другому данные не передаём.\nОператор поручает обработку ООО «1С-Битрикс»',
])('%s names the recipient', (text) => {
  expect(namesRecipient(text, bitrix)).toBe(true);
});

test.each([
  '',
  'Данные не передаются третьим лицам.',
  'Мы не передаём данные ООО «1С-Битрикс» и другим лицам.',
  'Данные хранятся в Битрикс24.',
])('«%s» does not', (text) => {
  expect(namesRecipient(text, bitrix)).toBe(false);
});

test('the name is looked for in any spelling of its letters', () => {
  expect(namesRecipient('Получатель — ООО «АМОЦРМ» (сервис AmoCRM).', 'amoCRM')).toBe(true);
});
