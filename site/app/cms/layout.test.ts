import { expect, test } from 'vitest';
import type { LayoutQuery } from './generated/graphql.ts';
import { toLayout } from './layout.server.ts';

const nothing: LayoutQuery = { commonConfig: null, mainMenu: null, header: null, footer: null, clinics: [], socialNetworks: [] };

test('an empty content service still gives a layout', () => {
  expect(toLayout(nothing)).toMatchObject({
    menu: [],
    requestButtons: [],
    socials: [],
    cookieNotice: null,
    clinic: { hours: [] },
  });
});

test('links and dropdowns keep the editor’s order', () => {
  const { menu } = toLayout({
    ...nothing,
    mainMenu: {
      items: [
        {
          __typename: 'ComponentMenuDropdown',
          label: 'Услуги',
          listUrl: '/services',
          links: [],
          sections: [{ label: 'Лечение', url: null, links: [{ label: 'Кариес', url: '/x' }] }],
        },
        { __typename: 'ComponentMenuLink', label: 'Цены', url: '/prices' },
      ],
    },
  });
  expect(menu).toMatchObject([
    { kind: 'dropdown', label: 'Услуги', url: '/services', sections: [{ label: 'Лечение', links: [{ url: '/x' }] }] },
    { kind: 'link', label: 'Цены', url: '/prices' },
  ]);
});

test('the cookie notice has the clinic’s lifetime; a new text gives a new version', () => {
  const config = (days: number | null, description = 'Мы') =>
    toLayout({
      ...nothing,
      commonConfig: {
        cookiesLifetimeDays: days,
        cookiesAnnouncement: { description, label: null },
      } as LayoutQuery['commonConfig'],
    });
  expect(config(30).cookieNotice).toMatchObject({ lifetimeDays: 30, label: 'Хорошо' });
  expect(config(30).cookieNotice?.version).toBe(config(null).cookieNotice?.version);
  expect(config(30, 'Вы').cookieNotice?.version).not.toBe(config(30).cookieNotice?.version);
});

test('analytics needs a numeric counter and a cookie notice', () => {
  const config = (metrikaCounter: string | null, hasNotice = true) =>
    toLayout({
      ...nothing,
      commonConfig: {
        metrikaCounter,
        cookiesAnnouncement: hasNotice ? { description: 'Мы', label: null } : null,
      } as LayoutQuery['commonConfig'],
    });
  expect(config('12345').metrikaCounter).toBe('12345');
  for (const none of [null, '', 'G-1', '1);alert(1']) expect(config(none).metrikaCounter).toBeNull();
  expect(config('12345', false).metrikaCounter).toBeNull();
});

test('a cookie notice for analytics says so and has its own version', () => {
  const notice = (metrikaCounter: string | null) =>
    toLayout({
      ...nothing,
      commonConfig: {
        metrikaCounter,
        cookiesAnnouncement: { description: 'Мы', label: null },
      } as LayoutQuery['commonConfig'],
    }).cookieNotice;
  expect(notice(null)?.html).not.toContain('Метрик');
  expect(notice('1')?.html).toContain('Яндекс');
  expect(notice('1')?.version).not.toBe(notice(null)?.version);
});
