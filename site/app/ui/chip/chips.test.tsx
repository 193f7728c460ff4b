import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChipLinks } from './chips.tsx';

test('without links there is no empty landmark', () => {
  expect(renderToStaticMarkup(<ChipLinks label="Темы" links={[]} />)).toBe('');
});
