import { expect, test } from 'vitest';
import type { LayoutQuery } from './generated/graphql.ts';
import { toLayout } from './layout.server.ts';

const now = new Date('2026-12-30T20:00:00Z');
const nothing: LayoutQuery = {
  commonConfig: null,
  mainMenu: null,
  header: null,
  footer: null,
  clinics: [],
  socialNetworks: [],
  textPages: [],
  services: [],
  doctors: [],
  promos: [],
  reviews: [],
  articles: [],
  newsPosts: [],
  answers: [],
  aboutPage: null,
};
const one = [{ documentId: 'one' }];
/** A clinic with something in every section. */
const filled: LayoutQuery = {
  ...nothing,
  textPages: [{ title: 'Памятка', url: 'pamyatka', kind: 'information', consentPurpose: null }],
  ...{ services: one, doctors: one, promos: one, reviews: one, articles: one, newsPosts: one, answers: one },
  aboutPage: { documentId: 'one' },
};
const link = (url: string) => ({ label: 'Раздел', url });

test('an empty content service still gives a layout', () => {
  expect(toLayout(nothing, now)).toMatchObject({
    menu: [],
    requestButtons: [],
    socials: [],
    cookieNotice: null,
    clinic: { hours: null },
  });
});

test('menu and footer leave out sections without content', () => {
  const links = [link('/customers'), link('/faq?tag=a'), link('/news')];
  const dropdown = { __typename: 'ComponentMenuDropdown' as const, label: 'Пациентам', listUrl: '/customers', links };
  const own: Partial<LayoutQuery> = {
    mainMenu: {
      items: [
        { __typename: 'ComponentMenuLink', ...link('/doctors') },
        { ...dropdown, sections: [] },
        { __typename: 'ComponentMenuLink', ...link('/contacts') },
      ],
    },
    footer: {
      ...{ copyright: null, disclaimer: null, warning: null, legalLinks: [] },
      sections: [
        { label: 'Клиника', url: null, links: [link('/doctors')] },
        { label: 'Пациентам', url: null, links },
      ],
    },
  };
  const whole = toLayout({ ...filled, ...own }, now);
  expect(whole.empty).toEqual([]);
  expect(whole.menu).toMatchObject([{ url: '/doctors' }, { kind: 'dropdown', links }, { url: '/contacts' }]);
  expect(whole.footer.sections).toHaveLength(2);

  const bare = toLayout({ ...nothing, ...own, newsPosts: one }, now);
  expect(bare.menu).toEqual([
    { kind: 'link', label: 'Пациентам', url: '/news' },
    { kind: 'link', ...link('/contacts') },
  ]);
  expect(bare.footer.sections).toMatchObject([{ label: 'Пациентам', links: [{ url: '/news' }] }]);
});

const obligatory = { label: 'Обязательные сведения', url: '/legal-information' };

test('a form has its buttons once its consent is published', () => {
  const header = { request_button: [{ label: 'Записаться', style: null, requestType: 'doctor' as const }] };
  const consent = { title: 'Согласие', url: 'soglasie', kind: 'legal' as const, consentPurpose: 'callback' as const };
  expect(toLayout({ ...nothing, header }, now)).toMatchObject({ consents: [], requestButtons: [] });
  expect(toLayout({ ...nothing, header, textPages: [consent] }, now)).toMatchObject({
    consents: ['callback'],
    requestButtons: [{ label: 'Записаться', type: 'doctor' }],
    footer: { legalLinks: [obligatory] },
  });
});

test('without links of its own the footer lists what the law asks for and the published documents', () => {
  const policy = { title: 'Политика', url: 'politika', kind: 'legal' as const, consentPurpose: null };
  const textPages = [...filled.textPages, policy];
  expect(toLayout({ ...filled, textPages }, now).footer.legalLinks).toEqual([
    obligatory,
    { label: 'Политика', url: '/customers/politika' },
  ]);
});

test('links and dropdowns keep the editor’s order', () => {
  const { menu } = toLayout(
    {
      ...filled,
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
    },
    now,
  );
  expect(menu).toMatchObject([
    { kind: 'dropdown', label: 'Услуги', url: '/services', sections: [{ label: 'Лечение', links: [{ url: '/x' }] }] },
    { kind: 'link', label: 'Цены', url: '/prices' },
  ]);
});

test('the cookie notice has the clinic’s lifetime; a new text gives a new version', () => {
  const config = (days: number | null, description = 'Мы') =>
    toLayout(
      {
        ...nothing,
        commonConfig: {
          cookiesLifetimeDays: days,
          cookiesAnnouncement: { description, label: null },
        } as LayoutQuery['commonConfig'],
      },
      now,
    );
  expect(config(30).cookieNotice).toMatchObject({ lifetimeDays: 30, label: 'Хорошо' });
  expect(config(30).cookieNotice?.version).toBe(config(null).cookieNotice?.version);
  expect(config(30, 'Вы').cookieNotice?.version).not.toBe(config(30).cookieNotice?.version);
});

test('analytics needs a numeric counter and a cookie notice', () => {
  const config = (metrikaCounter: string | null, hasNotice = true) =>
    toLayout(
      {
        ...nothing,
        commonConfig: {
          metrikaCounter,
          cookiesAnnouncement: hasNotice ? { description: 'Мы', label: null } : null,
        } as LayoutQuery['commonConfig'],
      },
      now,
    );
  expect(config('12345').metrikaCounter).toBe('12345');
  for (const none of [null, '', 'G-1', '1);alert(1']) expect(config(none).metrikaCounter).toBeNull();
  expect(config('12345', false).metrikaCounter).toBeNull();
});

test('a cookie notice for analytics says so and has its own version', () => {
  const notice = (metrikaCounter: string | null) =>
    toLayout(
      {
        ...nothing,
        commonConfig: {
          metrikaCounter,
          cookiesAnnouncement: { description: 'Мы', label: null },
        } as LayoutQuery['commonConfig'],
      },
      now,
    ).cookieNotice;
  expect(notice(null)?.html).not.toContain('Метрик');
  expect(notice('1')?.html).toContain('Яндекс');
  expect(notice('1')?.version).not.toBe(notice(null)?.version);
});

test('the line of hours is that of the clinic’s day', () => {
  const commonConfig = {
    timeZone: 'Asia/Omsk',
    workingHours: [{ dayFrom: 'monday', dayTo: 'saturday', opens: '09:00', closes: '21:00' }],
    specialDays: [{ from: '2026-12-31', until: null, kind: 'hours', opens: '09:00', closes: '15:00', note: null }],
  } as unknown as LayoutQuery['commonConfig'];
  // In Omsk the last day of the year has begun.
  const { hours } = toLayout({ ...nothing, commonConfig }, now).clinic;
  expect(hours?.line).toBe('31\u00a0декабря 9:00\u2060–\u206015:00');
  expect(hours?.timetable.days).toHaveLength(1);
  const later = toLayout({ ...nothing, commonConfig }, new Date('2027-01-03T00:00:00Z')).clinic.hours;
  expect(later).toMatchObject({ line: later?.week, special: [], timetable: { days: [] } });
});
