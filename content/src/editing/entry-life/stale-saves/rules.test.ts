import { expect, test } from 'vitest';
import { conflictSentence } from './rules';

const told = { at: '2026-11-23T10:32', author: 'Анна Снегова', isOwn: false, fields: ['Цена'] };

test.each([
  [told, 'Эту запись уже сохранил другой сотрудник: Анна Снегова, 23.11.2026 в 10:32. Отличается поле: «Цена».'],
  [
    { ...told, author: null, fields: ['Цена', 'Адрес'] },
    'Эту запись уже сохранил другой сотрудник: 23.11.2026 в 10:32. Отличаются поля: «Цена», «Адрес».',
  ],
  [{ ...told, isOwn: true, fields: [] }, 'Эту запись уже сохранили вы сами в другом окне, 23.11.2026 в 10:32.'],
])('who saved, when, and what differs: %#', (given, words) => expect(conflictSentence(given)).toBe(words));
