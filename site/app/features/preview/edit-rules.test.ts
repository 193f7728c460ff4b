import { expect, test } from 'vitest';
import { excerptOf, fieldUrl, type Note, placeRemarks, type Remark, readField } from './edit-rules.ts';

const note: Note = {
  url: 'https://admin.example/form',
  labels: { 'education.0.title': 'Образование 1' },
  warnings: [],
};
const remark = (path: string): Remark => ({ path, field: path, message: path, why: '', quote: null });

test('an element names its document and field', () => {
  expect(readField('api::sub-service.sub-service:abc1:price_sections.0.prices.2.price')).toEqual({
    reference: 'api::sub-service.sub-service:abc1',
    path: 'price_sections.0.prices.2.price',
  });
});

test.each([null, '', 'price', 'api::doctor.doctor:abc', 'api::doctor.doctor:abc:', 'javascript:alert(1):a'])(
  '%j names no field',
  (text) => {
    expect(readField(text)).toBeNull();
  },
);

test('a link leads to the very field', () => {
  expect(fieldUrl(note, 'education.0.title')).toBe(
    'https://admin.example/form?edit=education.0.title&at=%D0%9E%D0%B1%D1%80%D0%B0%D0%B7%D0%BE%D0%B2%D0%B0%D0%BD%D0%B8%D0%B5+1',
  );
});

test('a remark stands at its field, or at the nearest part around it', () => {
  const shown = ['title', 'price_sections', 'price_sections.0.prices.1.price'];
  const placed = placeRemarks(shown, [
    remark('price_sections.0.prices.1.price'),
    remark('price_sections.0.prices.2.price'),
    remark('titles'),
  ]);
  expect([...placed].map(([path, remarks]) => [path, remarks.map((one) => one.path)])).toEqual([
    ['price_sections.0.prices.1.price', ['price_sections.0.prices.1.price']],
    ['price_sections', ['price_sections.0.prices.2.price']],
    ['', ['titles']],
  ]);
});

test('a long text is shortened for the list', () => {
  expect(excerptOf('  Лечение\n кариеса ')).toBe('Лечение кариеса');
  expect(excerptOf('а'.repeat(60))).toBe(`${'а'.repeat(40)}…`);
});
