import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Layout, MenuEntry } from '../../cms/layout.server.ts';
import { Drawer } from './drawer.tsx';

test('a section of the menu begins with its own page, once', () => {
  const links = [{ label: 'Чистка', url: '/services/gigiena/chistka' }];
  const menu: MenuEntry[] = [
    {
      kind: 'dropdown',
      label: 'Услуги',
      url: '/services',
      links: [{ label: 'Все услуги', url: '/services' }],
      sections: [{ label: 'Гигиена', url: '/services/gigiena', links }],
    },
  ];
  const layout = { menu, requestButtons: [], clinic: { path: '/contacts' }, clinics: [] } as unknown as Layout;
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Drawer layout={layout} />
    </MemoryRouter>,
  );
  const urls = [...html.matchAll(/href="(\/services[^"]*)"/g)].map(([, url]) => url);
  expect(urls).toEqual(['/services', '/services/gigiena', '/services/gigiena/chistka']);
});
