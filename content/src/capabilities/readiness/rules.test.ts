import { readFileSync } from 'node:fs';
import type { HoursFields } from '@clinic/contract/timetable-rows';
import { expect, test } from 'vitest';
import { draftMark } from '../consents/rules';
import { checkReadiness, type Facts } from './rules';

const now = new Date('2026-11-25T05:00:00Z');
const whole = { documentId: 'one' };
const page = (title: string, text: string, consentPurpose: string | null = null) => ({
  documentId: title,
  title,
  kind: 'legal',
  consentPurpose,
  text,
});

const week: HoursFields['workingHours'] = [{ dayFrom: 'monday', dayTo: 'saturday', opens: '09:00', closes: '21:00' }];
const wholeClinic = { ...whole, label: 'Клиника на Кирова', isWhole: true, hasPlan: true, hours: {} };

/** A clinic that lacks nothing. */
const ready: Facts = {
  config: {
    name: 'Снегирь',
    phoneNumber: '+7',
    workingHours: true,
    timeZone: 'Asia/Omsk',
    company: 'ООО',
    address: 'Томск',
    licence: 'Л041',
  },
  hours: { workingHours: week, specialDays: [{ from: '2027-01-01', until: '2027-01-08', kind: 'closed' }] },
  legalInfo: [
    'ИНН 7000000000, ОГРН 1127000000000. Дата регистрации 12 марта 2012 года, учредитель один.',
    'Структура: кабинеты. Директор. Главный врач принимает по личным вопросам во вторник.',
    'Правила для посетителей. Лицензию выдал Департамент здравоохранения, проверяют Росздравнадзор и Роспотребнадзор.',
    'Права пациентов. Программа государственных гарантий. Вакансии.',
  ].join('\n'),
  warning: 'Имеются противопоказания',
  hasMenu: true,
  pricesFrom: '2026-01-01',
  hasPrice: true,
  hasMap: false,
  pages: [
    page('Политика обработки персональных данных', 'Уведомление в Роскомнадзор № 70-00-000000 от 12.03.2012.'),
    page('Файлы cookie', 'Какие'),
    ...['callback', 'resume', 'review', 'publication'].map((purpose) => page(purpose, 'Согласие', purpose)),
  ],
  drafts: [],
  clinics: [wholeClinic],
  services: [whole],
  doctors: [{ ...whole, hasEducation: true }],
  imagesWithoutAltText: 0,
  faulty: [],
  answeredRequests: 1,
  isMailSet: true,
  sentNotices: 1,
  lastBackup: new Date('2026-11-24T20:00:00Z'),
  clockDoubt: null,
  heldErasures: [],
  today: '2026-11-25',
  now,
};

const empty: Facts = {
  ...ready,
  config: {},
  hours: {},
  legalInfo: '',
  warning: '',
  hasMenu: false,
  pricesFrom: null,
  hasPrice: false,
  pages: [],
  clinics: [],
  services: [],
  doctors: [],
  imagesWithoutAltText: 2,
  faulty: [true, false].map((isLink) => ({
    ...whole,
    uid: 'api::clinic.clinic',
    isSingle: false,
    type: 'Клиники',
    title: '',
    isLink,
    words: 'Поле. Ошибка',
  })),
  answeredRequests: 0,
  isMailSet: false,
  lastBackup: null,
  clockDoubt: 'ahead',
};

const missing = (facts: Facts) =>
  checkReadiness(facts)
    .groups.flatMap(({ lines }) => lines)
    .filter(({ gap, isOptional }) => gap !== null && !isOptional)
    .map(({ code }) => code);

test('a clinic that lacks nothing is ready, with or without the optional lines', () => {
  expect(missing(ready)).toEqual([]);
  const { ready: done, total } = checkReadiness(ready);
  expect(done).toBe(total);
});

test('an empty clinic lacks everything that can be missing', () => {
  const { ready: done, total } = checkReadiness(empty);
  // Without texts, none cites an expired act or waits for a lawyer. Without hours, no holiday waits for a decision.
  expect(total - done).toBe(total - 3);
});

const changes: [string, Partial<Facts>, string][] = [
  ['a clinic without hours', { clinics: [{ ...wholeClinic, isWhole: false }] }, 'clinics'],
  ['a clinic without a plan', { clinics: [{ ...wholeClinic, hasPlan: false }] }, 'plans'],
  ['a doctor without education', { doctors: [{ ...whole, hasEducation: false }] }, 'education'],
  ['a price list of last year', { pricesFrom: '2025-11-01' }, 'prices-date'],
  ['no mail has left', { sentNotices: 0 }, 'mail'],
  ['a backup of the day before yesterday', { lastBackup: new Date('2026-11-23T20:00:00Z') }, 'backup'],
  ['a clock that is ahead', { clockDoubt: 'ahead' }, 'clock'],
  ['a clock that is behind', { clockDoubt: 'behind' }, 'clock'],
  ['erasures that wait', { heldErasures: [{ name: 'Заявки', count: 113 }] }, 'clock'],
  ['no request was finished', { answeredRequests: 0 }, 'request'],
  ['a starter text', { pages: [...ready.pages, page('Правила', `${draftMark}. Текст`)] }, 'lawyer'],
  [
    'an act whose term is over, on a page',
    { pages: [...ready.pages, page('Документы', 'По приказу № 1н (действует до 24.11.2026).')] },
    'expired-acts',
  ],
  [
    'an act whose term ends today',
    { legalInfo: `${ready.legalInfo} Правила № 2 (действует до 25.11.2026)` },
    'expired-acts',
  ],
  ['three consents of four', { pages: ready.pages.filter(({ title }) => title !== 'review') }, 'consents'],
  [
    'a policy without the notification',
    { pages: ready.pages.map((one) => ({ ...one, text: one.text.replace(/№.+/, '') })) },
    'notification',
  ],
];

test.each(changes)('%s turns its line red', (_, change, code) => {
  expect(missing({ ...ready, ...change })).toEqual([code]);
});

test('an act is fine before its last day', () => {
  expect(missing({ ...ready, legalInfo: `${ready.legalInfo} № 2 (действует до 26.11.2026)` })).toEqual([]);
});

test('a line leads to the very entry and field', () => {
  const { groups } = checkReadiness({ ...ready, config: { ...ready.config, licence: null } });
  const licence = groups.flatMap(({ lines }) => lines).find(({ code }) => code === 'licence');
  expect(licence?.gap).toEqual({
    to: '/content-manager/single-types/api::common-config.common-config',
    field: 'licence',
  });
});

test('a document leads to its draft while there is one', () => {
  const drafts = [{ documentId: 'draft', title: 'Политика обработки персональных данных', text: draftMark }];
  const { groups } = checkReadiness({ ...empty, drafts });
  const gaps = new Map(groups.flatMap(({ lines }) => lines).map(({ code, gap }) => [code, gap?.to]));
  expect(gaps.get('privacy')).toBe('/content-manager/collection-types/api::text-page.text-page/draft');
  expect(gaps.get('notification')).toBe(gaps.get('privacy'));
  expect(gaps.get('lawyer')).toBe(gaps.get('privacy'));
  expect(gaps.get('cookies')).toBe('/content-manager/collection-types/api::text-page.text-page/create');
});

test('a field without a name in the form is found by the label that the form shows', () => {
  const facts = [empty, { ...ready, pages: [...ready.pages, page('Правила', draftMark)] }];
  const gaps = facts.flatMap((one) => checkReadiness(one).groups.flatMap(({ lines }) => lines.map(({ gap }) => gap)));
  const labelled = gaps.filter((gap) => gap?.label);
  expect(new Set(labelled.map((gap) => gap?.field))).toEqual(new Set(['workingHours', 'legalInfo', 'textRich']));
  for (const gap of labelled) {
    const name = /api::([a-z-]+)\./.exec(gap?.to ?? '')?.[1];
    const schema = JSON.parse(readFileSync(`src/api/${name}/content-types/${name}/schema.json`, 'utf8'));
    expect(schema.attributes[gap?.field ?? ''].pluginOptions.form.label).toBe(gap?.label);
  }
});

const holidaysOf = (facts: Partial<Facts>) =>
  checkReadiness({ ...ready, ...facts })
    .groups.flatMap(({ lines }) => lines)
    .find(({ code }) => code === 'holidays')
    ?.gap?.detail?.replaceAll('\u00a0', ' ')
    .replaceAll('\u2060', '');
const closed = (from: string, until: string) => ({ from, until, kind: 'closed' as const });

test.each([
  ['nothing is decided', {}, 'Не решено: 1–6 января, 7 января, 8 января'],
  ['a day is left', { specialDays: [closed('2027-01-01', '2027-01-07')] }, 'Не решено: 8 января'],
  ['all is decided', { specialDays: [closed('2027-01-01', '2027-01-08')] }, undefined],
])('coming holidays, %s', (_what, hours, detail) => {
  expect(holidaysOf({ hours: { workingHours: week, ...hours } })).toBe(detail);
});

test('a clinic may decide for itself; holidays far away and on days off wait', () => {
  const hours = { workingHours: week, specialDays: [closed('2027-01-01', '2027-01-07')] };
  const usual = { ...wholeClinic, hours: { specialDays: [{ from: '2027-01-08', kind: 'usual' as const }] } };
  expect(holidaysOf({ hours: { workingHours: [] }, clinics: [{ ...wholeClinic, hours }, usual] })).toBe(
    'Клиника на Кирова, не решено: 8 января',
  );
  expect(holidaysOf({ hours: { workingHours: week }, today: '2027-03-09' })).toBeUndefined();
  // 9 May 2027 is a Sunday.
  const june = { workingHours: week, specialDays: [closed('2027-06-12', '2027-06-12')] };
  expect(holidaysOf({ hours: june, today: '2027-05-02' })).toBeUndefined();
});

test.each([[undefined], [''], ['Томск'], ['Asia/Томск']])('the time zone «%s» is none', (timeZone) => {
  expect(missing({ ...ready, config: { ...ready.config, timeZone } })).toEqual(['zone']);
});

test('every published fault has a way to its entry, links apart from other facts', () => {
  const fault = (documentId: string, isLink: boolean, isSingle: boolean) => ({
    documentId,
    uid: isSingle ? 'api::main-menu.main-menu' : 'api::clinic.clinic',
    isSingle,
    type: isSingle ? 'Главное меню' : 'Клиники',
    title: isSingle ? '' : 'Снегирь',
    isLink,
    words: 'Поле. Ошибка',
  });
  const faulty = [fault('a', true, true), fault('b', true, false), fault('c', false, false)];
  const gapOf = (code: string) =>
    checkReadiness({ ...ready, faulty })
      .groups.flatMap(({ lines }) => lines)
      .find((line) => line.code === code)?.gap;
  expect(gapOf('links')).toEqual({
    to: '/content-manager/single-types/api::main-menu.main-menu',
    detail: 'Главное меню: Поле. Ошибка',
    others: [
      { to: '/content-manager/collection-types/api::clinic.clinic/b', words: 'Клиники «Снегирь»: Поле. Ошибка' },
    ],
  });
  expect(gapOf('facts')).toMatchObject({ to: '/content-manager/collection-types/api::clinic.clinic/c', others: [] });
});
