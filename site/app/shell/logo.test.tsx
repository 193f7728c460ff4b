import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ClinicFacts } from '../cms/layout.server.ts';
import { Logo } from './logo.tsx';

test.each([
  ['Кедр', 'Кедр — на главную'],
  ['', 'На главную'],
])('the link of a clinic named «%s» is called «%s»', (name, called) => {
  const clinic = { name, slogan: '', logoOnLight: null, logoOnDark: null } as unknown as ClinicFacts;
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Logo clinic={clinic} ground="light" />
    </MemoryRouter>,
  );
  expect(html.replace(/<[^>]+>/g, '')).toBe(called);
});
