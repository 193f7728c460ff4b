import { expect, test } from 'vitest';
import { toFrame } from './frame.server.ts';
import type { FrameQuery } from './generated/graphql.ts';

const nothing: FrameQuery = { commonConfig: null, mainMenu: null, header: null, footer: null, socialNetworks: [] };

test('an empty content service still gives a frame', () => {
  expect(toFrame(nothing)).toMatchObject({
    menu: [],
    requestButtons: [],
    socials: [],
    cookieNotice: null,
    clinic: { hours: [] },
  });
});

test('links and dropdowns keep the editor’s order', () => {
  const { menu } = toFrame({
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

test('the notice lives as long as the clinic says, and another text is another notice', () => {
  const config = (days: number | null, description = 'Мы') =>
    toFrame({
      ...nothing,
      commonConfig: {
        cookiesLifetimeDays: days,
        cookiesAnnouncement: { description, label: null },
      } as FrameQuery['commonConfig'],
    });
  expect(config(30).cookieNotice).toMatchObject({ lifetimeDays: 30, label: 'Хорошо' });
  expect(config(30).cookieNotice?.version).toBe(config(null).cookieNotice?.version);
  expect(config(30, 'Вы').cookieNotice?.version).not.toBe(config(30).cookieNotice?.version);
});
