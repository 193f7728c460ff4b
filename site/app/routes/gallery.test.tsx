import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { markupFaults } from '../../e2e/support/markup.ts';
import { gallery } from './gallery.tsx';

/** The popup covers the page, the others show nothing. */
const withoutExamples = ['first-focus', 'first-view', 'popup'];

test('every component of the design system has examples', () => {
  const components = globSync('*/*.{ts,tsx}', { cwd: `${import.meta.dirname}/../ui` }).map(dirname);
  const shown = gallery.map(({ name }) => basename(name));
  expect([...shown, ...withoutExamples].sort()).toEqual([...new Set(components)].sort());
});

const examples = gallery.flatMap(({ name, examples }) =>
  Object.entries(examples).map(([kind, example]) => [name, kind, example] as const),
);

test.each(examples)('%s, %s data', async (name, kind, example) => {
  const body = renderToStaticMarkup(<MemoryRouter>{example}</MemoryRouter>);
  if (kind === 'full' || kind === 'long') expect(body).not.toBe('');
  expect(body).not.toMatch(/undefined|>null<|\bNaN\b|\[object Object\]/);
  const html = `<!DOCTYPE html><html lang="ru"><head><title>${name}</title></head><body><h1>Пример</h1>${body}</body></html>`;
  expect(await markupFaults([{ name: `${name}: ${kind}`, html }])).toEqual([]);
});
