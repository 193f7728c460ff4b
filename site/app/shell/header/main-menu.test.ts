import { expect, test } from 'vitest';
import type { MenuEntry } from '../../cms/layout.server.ts';
import { currentEntry } from './main-menu.tsx';

const entries: MenuEntry[] = [
  {
    kind: 'dropdown',
    label: 'Пациентам',
    url: null,
    links: [
      { label: 'Вопросы', url: '/faq' },
      { label: 'Все врачи', url: '/doctors' },
    ],
    sections: [{ label: 'Ещё', url: null, links: [{ label: 'Статьи', url: '/articles' }] }],
  },
  { kind: 'link', label: 'Врачи', url: '/doctors' },
  { kind: 'link', label: 'Главная', url: '/' },
];

test.each([
  ['/doctors', 'Врачи'],
  ['/doctors/kedrova', 'Врачи'],
  ['/doctors-and-more', undefined],
  ['/faq', 'Пациентам'],
  ['/articles/chay', 'Пациентам'],
  ['/', 'Главная'],
])('the page %s belongs to %s', (pathname, label) => {
  expect(currentEntry(entries, pathname)?.label).toBe(label);
});
