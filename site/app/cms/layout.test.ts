import { expect, test } from 'vitest';
import { bareClinic } from './content-for-tests.ts';
import type { LayoutQuery } from './generated/graphql.ts';
import { toLayout } from './layout.server.ts';

const now = new Date('2026-12-30T20:00:00Z');
const nothing: LayoutQuery = {
  commonConfig: null,
  legalInformation: null,
  mainMenu: null,
  header: null,
  footer: null,
  clinics: [],
  socialNetworks: [],
  textPages: [],
  services: [],
  subServices: [],
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
  textPages: [
    { title: 'Памятка', url: 'pamyatka', kind: 'information', consentPurpose: null },
    { title: 'Согласие', url: 'soglasie', kind: 'legal', consentPurpose: 'callback' },
  ],
  ...{
    services: one,
    subServices: one,
    doctors: one,
    promos: one,
    reviews: one,
    articles: one,
    newsPosts: one,
    answers: one,
  },
  aboutPage: { documentId: 'one' },
};
const link = (url: string) => ({ label: 'Раздел', url });

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

test('free hours are shown once a service is booked by the hour and its form has a consent', () => {
  for (const less of [{ subServices: [] }, { textPages: [] }]) {
    expect(toLayout({ ...filled, ...less }, now).empty).toContain('/times');
  }
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

const cookiesAnnouncement = { description: 'Мы', label: null };
const noticeOf = (config: object) =>
  toLayout({ ...nothing, commonConfig: { cookiesAnnouncement, ...config } as LayoutQuery['commonConfig'] }, now);

test('the cookie notice has the clinic’s lifetime; a new text gives a new version', () => {
  const { cookieNotice } = noticeOf({ cookiesLifetimeDays: 30 });
  expect(cookieNotice).toMatchObject({
    lifetimeDays: 30,
    label: 'Хорошо',
    version: noticeOf({}).cookieNotice?.version,
  });
  const another = noticeOf({ cookiesAnnouncement: { description: 'Вы', label: null } });
  expect(another.cookieNotice?.version).not.toBe(cookieNotice?.version);
});

test('analytics needs a numeric counter and a cookie notice', () => {
  expect(noticeOf({ metrikaCounter: '12345' }).metrikaCounter).toBe('12345');
  for (const metrikaCounter of [null, '', 'G-1', '1);alert(1'])
    expect(noticeOf({ metrikaCounter }).metrikaCounter).toBeNull();
  expect(noticeOf({ metrikaCounter: '12345', cookiesAnnouncement: null }).metrikaCounter).toBeNull();
});

test('a cookie notice for analytics says so and has its own version', () => {
  const [plain, counted] = [{}, { metrikaCounter: '1' }].map((config) => noticeOf(config).cookieNotice);
  expect(plain?.html).not.toContain('Метрик');
  expect(counted?.html).toContain('Яндекс');
  expect(counted?.version).not.toBe(plain?.version);
});

test('phones stored before they were checked are shown and called like all others', () => {
  const clinics = [{ ...bareClinic, phones: [{ value: '(3822) 00-00-01' }] }];
  const commonConfig = { emergencyPhone: '8 3822 00-00-03' } as LayoutQuery['commonConfig'];
  expect(toLayout({ ...nothing, clinics, commonConfig }, now)).toMatchObject({
    clinics: [{ phone: '+7 (3822) 00-00-01' }],
    emergency: { phone: '+7 (3822) 00-00-03' },
  });
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

test('a sign before the licence ends in a full stop, and a clinic without a name has none', () => {
  const signOf = (name: string) =>
    toLayout({ ...nothing, commonConfig: { name } as LayoutQuery['commonConfig'] }, now).footer.copyright;
  expect([signOf('Снегирь'), signOf('')]).toEqual(['© Снегирь. ', '']);
});

test('a licence is shown with what proves it', () => {
  const legalInformation = {
    inn: '7000000003',
    licenceIssuer: 'Департамент',
    licenceRegister: 'https://registry.example/1',
  };
  const licenceOf = (licence: string | null) =>
    toLayout({ ...nothing, commonConfig: { licence } as LayoutQuery['commonConfig'], legalInformation }, now).clinic
      .licence;
  expect(licenceOf('Л041-00000-70/00000000 от 15.05.2012')).toEqual({
    number: 'Л041-00000-70/00000000',
    details: ' от 15.05.2012, Департамент. ИНН\u00a07000000003',
    register: 'https://registry.example/1',
  });
  expect(licenceOf('ЛО-70 от весны')).toMatchObject({
    number: 'ЛО-70 от весны',
    details: ', Департамент. ИНН\u00a07000000003',
  });
  expect(licenceOf(' ')).toBeNull();
});
