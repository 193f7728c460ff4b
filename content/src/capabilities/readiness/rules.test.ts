import { readFileSync } from 'node:fs';
import type { HoursFields } from '@clinic/contract/timetable-rows';
import { expect, test } from 'vitest';
import { checkReadiness, type Facts, type ReadinessLine } from './rules';

const now = new Date('2026-11-25T05:00:00Z');
const whole = { documentId: 'one' };

const week: HoursFields['workingHours'] = [{ dayFrom: 'monday', dayTo: 'saturday', opens: '09:00', closes: '21:00' }];
const wholeClinic = { ...whole, label: 'Клиника на Кирова', isWhole: true, hasPlan: true, hours: {} };

const authorities = ['health', 'roszdravnadzor', 'rospotrebnadzor'].map((kind) => ({ kind, name: kind }));

/** A clinic that lacks nothing. */
const ready: Facts = {
  config: {
    name: 'Снегирь',
    phoneNumber: '+7',
    timeZone: 'Asia/Omsk',
    address: 'Томск',
    licence: 'Л041-00000-70/00000000 от 15.05.2012',
  },
  legal: {
    legalName: 'Общество',
    inn: '7000000003',
    ogrn: '1127000000005',
    registeredOn: '2012-03-12',
    registrar: 'ИФНС',
    founders: 'Один',
    licenceIssuer: 'Департамент',
    licensedWorks: 'Ортодонтия',
    structure: 'Кабинеты',
    headName: 'Директор',
    headHours: 'Вторник',
    authorities,
    acts: [],
    houseRules: '/customers/rules',
    patientRights: '/customers/rights',
    guarantees: '/customers/free',
    vacancies: '/callback?type=resume',
    privacyPolicy: '/customers/privacy',
    cookiesPage: '/customers/cookies',
    noticeNumber: '70-12-000000',
    noticeDate: '2012-03-12',
    lawyerName: 'Кедров',
    lawyerReadOn: '2026-01-12',
  },
  footer: { warning: 'Имеются противопоказания' },
  hours: { workingHours: week, specialDays: [{ from: '2027-01-01', until: '2027-01-08', kind: 'closed' }] },
  menuEntries: 5,
  pricesFrom: '2026-01-01',
  priceCount: 9,
  mapsToken: '',
  consents: ['callback', 'resume', 'review', 'publication', ''],
  starterTexts: [],
  clinicDraft: wholeClinic,
  clinics: [wholeClinic],
  serviceCount: 1,
  times: { services: 1, doctors: 1, overlaps: 0 },
  doctors: [{ ...whole, name: 'Кедрова', hasEducation: true }],
  imageCount: 3,
  imagesWithoutAltText: 0,
  faulty: [],
  answeredRequests: 1,
  isMailSet: true,
  sentNotices: 1,
  handover: { targets: ['Битрикс24'], troubles: [] },
  lastBackup: new Date('2026-11-24T20:00:00Z'),
  clockDoubt: null,
  heldErasures: [],
  today: '2026-11-25',
  now,
};

const empty: Facts = {
  ...ready,
  config: {},
  legal: { authorities: [], acts: [] },
  footer: {},
  hours: {},
  menuEntries: 0,
  pricesFrom: null,
  priceCount: 0,
  consents: [],
  clinicDraft: null,
  clinics: [],
  serviceCount: 0,
  times: { services: 0, doctors: 0, overlaps: 0 },
  doctors: [],
  imageCount: 0,
  faulty: [true, false].map((isLink) => ({
    ...whole,
    uid: 'api::clinic.clinic',
    isSingle: false,
    type: 'Клиники',
    title: '',
    isLink,
    message: 'Поле. Ошибка',
  })),
  answeredRequests: 0,
  isMailSet: false,
  handover: { targets: [], troubles: [] },
  lastBackup: null,
  clockDoubt: 'ahead',
};

const linesOf = (facts: Facts) => checkReadiness(facts).groups.flatMap(({ lines }) => lines);
const lineOf = (facts: Facts, code: string) => linesOf(facts).find((line) => line.code === code);
const codesOf = (facts: Facts, state: ReadinessLine['state']) =>
  linesOf(facts)
    .filter((line) => line.state === state && !line.isOptional)
    .map(({ code }) => code);
const missing = (facts: Facts) => codesOf(facts, 'missing');

test('a clinic that lacks nothing is ready, with or without the optional lines, and every line shows why', () => {
  expect(missing(ready)).toEqual([]);
  const { ready: done, total } = checkReadiness(ready);
  expect(done).toBe(total);
  expect(linesOf(ready).filter(({ state, value }) => state === 'ready' && !value)).toEqual([]);
  expect(lineOf(ready, 'numbers')?.value).toBe('7000000003, 1127000000005');
  expect(lineOf(ready, 'registration')?.value).toBe('12.03.2012, ИФНС');
});

test('an empty clinic lacks everything that can be missing', () => {
  expect(checkReadiness(empty).ready).toBe(0);
  expect(codesOf(empty, 'nothing')).toEqual(['holidays', 'education', 'expired-acts', 'pictures', 'times', 'handover']);
});

const changed = (fields: object): Partial<Facts> => ({ legal: { ...ready.legal, ...fields } });

const trouble = { text: 'amoCRM не принимает заявки: ключ не принят', to: '/requests-desk/channels' };

const changes: [string, Partial<Facts>, string][] = [
  ['a clinic without hours', { clinics: [{ ...wholeClinic, isWhole: false }] }, 'clinics'],
  ['a clinic without a plan', { clinics: [{ ...wholeClinic, hasPlan: false }] }, 'plans'],
  ['timed services without doctors’ hours', { times: { services: 1, doctors: 0, overlaps: 0 } }, 'times'],
  ['visits at one time', { times: { services: 1, doctors: 1, overlaps: 1 } }, 'times'],
  ['a doctor without education', { doctors: [{ ...whole, name: 'Кедрова', hasEducation: false }] }, 'education'],
  ['a price list of last year', { pricesFrom: '2025-11-01' }, 'prices-date'],
  ['no mail has left', { sentNotices: 0 }, 'mail'],
  ['a backup of the day before yesterday', { lastBackup: new Date('2026-11-23T20:00:00Z') }, 'backup'],
  ['a clock that is ahead', { clockDoubt: 'ahead' }, 'clock'],
  ['a clock that is behind', { clockDoubt: 'behind' }, 'clock'],
  ['erasures that wait', { heldErasures: [{ name: 'Заявки', count: 113 }] }, 'clock'],
  ['a broken program', { handover: { targets: ['amoCRM'], troubles: [trouble] } }, 'handover'],
  ['no request was finished', { answeredRequests: 0 }, 'request'],
  ['a picture without words', { imagesWithoutAltText: 1 }, 'pictures'],
  ['a starter text', { starterTexts: [{ ...whole, title: 'Правила' }] }, 'lawyer'],
  ['a lawyer without a date', changed({ lawyerReadOn: null }), 'lawyer'],
  ['an act whose term is over', changed({ acts: [{ name: '№ 1н', validUntil: '2026-11-24' }] }), 'expired-acts'],
  ['an act whose term ends today', changed({ acts: [{ name: '№ 1н', validUntil: '2026-11-25' }] }), 'expired-acts'],
  ['three consents of four', { consents: ['callback', 'resume', 'publication'] }, 'consents'],
  ['two authorities of three', changed({ authorities: authorities.slice(1) }), 'authorities'],
  ['a denial is no authority', changed({ authorities: [{ kind: 'other', name: 'Росздравнадзор' }] }), 'authorities'],
  ['a field of spaces', changed({ inn: ' ' }), 'numbers'],
];

test.each(changes)('%s turns its line red', (_, change, code) => {
  expect(missing({ ...ready, ...change })).toEqual([code]);
});

test('an act is fine before its last day; the next to end is shown', () => {
  const acts = [
    { name: '№ 2', validUntil: '2031-09-01' },
    { name: '№ 1', validUntil: '2026-11-26' },
  ];
  expect(lineOf({ ...ready, ...changed({ acts }) }, 'expired-acts')).toMatchObject({
    state: 'ready',
    value: 'Ближайший срок: № 1, до 26.11.2026',
  });
});

test('a line leads to the first empty field of its form, and to its field when it is ready', () => {
  const to = '/content-manager/single-types/api::legal-information.legal-information';
  expect(lineOf({ ...ready, ...changed({ ogrn: '' }) }, 'numbers')?.place).toEqual({ to, field: 'ogrn' });
  expect(lineOf(ready, 'numbers')?.place).toEqual({ to, field: 'inn' });
});

test('without a published clinic, its line leads to the draft, or to a new one', () => {
  const to = '/content-manager/collection-types/api::clinic.clinic';
  expect(lineOf({ ...ready, clinics: [] }, 'clinics')?.place.to).toBe(`${to}/${wholeClinic.documentId}`);
  expect(lineOf(empty, 'plans')?.place.to).toBe(`${to}/create`);
});

test('a starter text leads to its text, a missing list names what is missing', () => {
  expect(lineOf({ ...ready, starterTexts: [{ documentId: 'draft', title: 'Правила' }] }, 'lawyer')).toMatchObject({
    place: { to: '/content-manager/collection-types/api::text-page.text-page/draft', field: 'textRich' },
    gap: { detail: 'Правила' },
  });
  expect(lineOf({ ...ready, consents: ['review'] }, 'consents')?.gap.detail).toBe(
    'Нет: заявка, резюме, публикация отзыва',
  );
});

test('each trouble of the handover is told with the way to it', () => {
  const other = { text: 'Не переданы в amoCRM: заявок — 1, первая № 7', to: '/requests-desk/7' };
  const facts = { ...ready, handover: { targets: ['amoCRM'], troubles: [trouble, other] } };
  expect(lineOf(facts, 'handover')).toMatchObject({
    place: { to: trouble.to },
    gap: { detail: trouble.text, others: [{ to: other.to, message: other.text }] },
  });
});

test('every field that a line leads to is in the form, by the label that the form shows', () => {
  const places = [ready, empty, { ...ready, starterTexts: [{ ...whole, title: 'Правила' }] }]
    .flatMap(linesOf)
    .map(({ place }) => place);
  const fields = places.filter(({ field }) => field);
  expect(fields.length).toBeGreaterThan(50);
  for (const { to, field = '', label } of fields) {
    const name = /api::([a-z-]+)\./.exec(to ?? '')?.[1];
    const schema = JSON.parse(readFileSync(`src/api/${name}/content-types/${name}/schema.json`, 'utf8'));
    expect(schema.attributes, `${name} ${field}`).toHaveProperty(field);
    if (label) expect(schema.attributes[field].pluginOptions.form.label).toBe(label);
  }
});

const holidaysOf = (facts: Partial<Facts>) =>
  lineOf({ ...ready, ...facts }, 'holidays')
    ?.gap.detail?.replaceAll('\u00a0', ' ')
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
    message: 'Поле. Ошибка',
  });
  const faulty = [fault('a', true, true), fault('b', true, false), fault('c', false, false)];
  const facts = { ...ready, faulty };
  expect(lineOf(facts, 'links')).toMatchObject({
    place: { to: '/content-manager/single-types/api::main-menu.main-menu' },
    gap: {
      detail: 'Главное меню: Поле. Ошибка',
      others: [
        { to: '/content-manager/collection-types/api::clinic.clinic/b', message: 'Клиники «Снегирь»: Поле. Ошибка' },
      ],
    },
  });
  expect(lineOf(facts, 'facts')).toMatchObject({
    place: { to: '/content-manager/collection-types/api::clinic.clinic/c' },
    gap: { others: [] },
  });
});
