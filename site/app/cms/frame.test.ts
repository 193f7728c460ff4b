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

test('a counter is one by its number, and only when visitors can be asked', () => {
  const config = (metrikaCounter: string | null, hasNotice = true) =>
    toFrame({
      ...nothing,
      commonConfig: {
        metrikaCounter,
        cookiesAnnouncement: hasNotice ? { description: 'Мы', label: null } : null,
      } as FrameQuery['commonConfig'],
    });
  expect(config('12345').metrikaCounter).toBe('12345');
  for (const none of [null, '', 'G-1', '1);alert(1']) expect(config(none).metrikaCounter).toBeNull();
  expect(config('12345', false).metrikaCounter).toBeNull();
});

test('a notice that stands for a counter says so, and is another one', () => {
  const notice = (metrikaCounter: string | null) =>
    toFrame({
      ...nothing,
      commonConfig: {
        metrikaCounter,
        cookiesAnnouncement: { description: 'Мы', label: null },
      } as FrameQuery['commonConfig'],
    }).cookieNotice;
  expect(notice(null)?.html).not.toContain('Метрик');
  expect(notice('1')?.html).toContain('Яндекс');
  expect(notice('1')?.version).not.toBe(notice(null)?.version);
});
