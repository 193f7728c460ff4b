import { expect, test } from 'vitest';
import { keptClinic } from './narrow-choices.ts';

const clinic = (id: string) => ({ id, slug: id, label: id });

test('a clinic that the list does not offer is dropped', () => {
  const clinics = [clinic('s'), clinic('k')];
  expect(keptClinic({ clinics }, 'k')).toBe('k');
  expect(keptClinic({ clinics }, 'gone')).toBe('');
});

test('a time keeps the only clinic, which is in no list', () => {
  expect(keptClinic({ clinics: [] }, 's')).toBe('s');
});
