import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Breadcrumbs } from './breadcrumbs.tsx';

test('the current page is marked and has no link', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Breadcrumbs trail={[{ label: 'Врачи', to: '/doctors' }]} current="Кедрова Анна" />
    </MemoryRouter>,
  );
  expect(html).toContain('<span aria-current="page">Кедрова Анна</span>');
  expect(html.match(/aria-current/g)).toHaveLength(1);
  expect(html).toMatch(/<nav [^>]*aria-label="Хлебные крошки"/);
  expect(html).toMatch(/<a href="\/doctors"[^>]*>Врачи<\/a>/);
});
