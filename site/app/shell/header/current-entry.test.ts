import { expect, test } from 'vitest';
import type { MenuEntry } from '../frame.ts';
import { isCurrentEntry } from './current-entry.ts';

const doctors: MenuEntry = { kind: 'link', label: 'Врачи', url: '/doctors' };
const patients: MenuEntry = {
  kind: 'dropdown',
  label: 'Пациентам',
  url: null,
  links: [{ label: 'Вопросы', url: '/faq' }],
  sections: [{ label: 'Ещё', url: null, links: [{ label: 'Статьи', url: '/articles' }] }],
};

test.each([
  [doctors, '/doctors', true],
  [doctors, '/doctors/kedrova', true],
  [doctors, '/doctors-and-more', false],
  [patients, '/faq', true],
  [patients, '/articles/chay', true],
  [patients, '/', false],
  [{ kind: 'link', label: 'Главная', url: '/' } as MenuEntry, '/doctors', false],
])('%o at %s', (entry, pathname, current) => {
  expect(isCurrentEntry(entry, pathname)).toBe(current);
});
