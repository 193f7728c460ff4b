import { readFileSync } from 'node:fs';
import type { HoursFields } from '@clinic/contract/timetable-rows';
import { expect, test } from 'vitest';
import { checkReadiness, type Facts, type ReadinessLine } from './rules';
import type { SeenPage, SitePage } from './site-pages';

const page: SeenPage = { state: 'seen', priceLines: 9, fields: ['phone', 'consent'], footer: 'Л041-00000-70/00000000' };
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
    freeCare: [
      { kind: 'federal', text: 'Программа на 2026 год', year: null, validUntil: '2026-12-31' },
      { kind: 'regional', text: 'Программа области', year: 2026, validUntil: '2027-03-31' },
      { kind: 'how', text: 'С полисом в поликлинику', year: null, validUntil: '2027-12-31' },
    ],
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
  lawRules: [{ message: 'Telegram', source: '72-ФЗ', until: '2026-12-31' }],
  captcha: 'smartcaptcha',
  outsideCards: [{ name: '2ГИС', stale: [] }],
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
  hasClockJumped: false,
  site: { home: page, prices: page, form: page },
  today: '2026-11-25',
  now,
};

const empty: Facts = {
  ...ready,
  config: {},
  legal: { authorities: [], acts: [], freeCare: [] },
  lawRules: [],
  captcha: null,
  outsideCards: [],
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
  hasClockJumped: true,
  site: {
    home: { ...page, footer: '' },
    prices: { ...page, priceLines: 0 },
    form: { state: 'refused', status: 503 },
  },
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
  expect(codesOf(empty, 'nothing')).toEqual([
    'holidays',
    'education',
    'captcha',
    'expired-acts',
    'law-rules',
    'outside-cards',
    'pictures',
    'site-licence',
    'times',
    'handover',
  ]);
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
  ['a clock that has jumped', { hasClockJumped: true }, 'clock'],
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
  ['reCAPTCHA', { captcha: 'recaptcha' }, 'captcha'],
  ['a card with a former phone', { outsideCards: [{ name: '2ГИС', stale: ['телефон'] }] }, 'outside-cards'],
  ['two blocks about free care of three', changed({ freeCare: ready.legal.freeCare.slice(1) }), 'free-care'],
  [
    'a regional programme without a year',
    changed({ freeCare: ready.legal.freeCare.map((block) => ({ ...block, year: null })) }),
    'free-care',
  ],
  ['a field of spaces', changed({ inn: ' ' }), 'numbers'],
];

test.each(changes)('%s turns its line red', (_, change, code) => {
  expect(missing({ ...ready, ...change })).toEqual([code]);
});

const noFacts = [
  'нет',
  'Нет.',
  '-',
  '—',
  '...',
  'Не публикуем',
  'не публикуем эти данные',
  'Данные отсутствуют',
  'Будет позже',
  'уточняется',
  'тест',
  'ххх',
  'аааа',
  'нет данных',
  'Не указано',
  'сведений пока нет',
  'Не знаю',
  'в разработке',
  'не имеется',
  'Неприменимо',
  'в процессе',
  'Оформляется',
  'заглушка',
  'не решили',
  '111111',
  '0',
  '[укажите почту]',
];
/** Fields that hold any text, with the line of each. */
const said: [form: 'config' | 'legal' | 'footer', field: string, code: string][] = [
  ['config', 'name', 'name'],
  ['config', 'phoneNumber', 'phone'],
  ['config', 'address', 'address'],
  ['config', 'licence', 'licence'],
  ['legal', 'legalName', 'company'],
  ['legal', 'inn', 'numbers'],
  ['legal', 'registrar', 'registration'],
  ['legal', 'founders', 'founders'],
  ['legal', 'structure', 'structure'],
  ['legal', 'headName', 'head'],
  ['legal', 'headHours', 'head'],
  ['legal', 'licenceIssuer', 'licence-issuer'],
  ['legal', 'licensedWorks', 'licence-issuer'],
  ['legal', 'houseRules', 'house-rules'],
  ['legal', 'vacancies', 'vacancies'],
  ['legal', 'noticeNumber', 'notification'],
  ['legal', 'lawyerName', 'lawyer'],
  ['footer', 'warning', 'warning'],
];

test.each(said)('a denial in %s.%s is no fact', (form, field, code) => {
  for (const text of noFacts) {
    const found = missing({ ...ready, [form]: { ...ready[form], [field]: text } });
    expect([text, found]).toEqual([text, [code]]);
  }
});

test.each([
  ['registeredOn', 'registration'],
  ['noticeDate', 'notification'],
  ['lawyerReadOn', 'lawyer'],
])('a day that has not come, %s, is no fact', (field, code) => {
  expect(missing({ ...ready, ...changed({ [field]: '2026-11-26' }) })).toEqual([code]);
  expect(missing({ ...ready, ...changed({ [field]: '2026-11-25' }) })).toEqual([]);
});

test.each([
  ['Л041-00000-70/00000000 от 15 мая 2012 г.', []],
  ['Л041-00000-70/00000000 от 15.05.2027', ['licence']],
  ['15.05.2012', ['licence']],
  ['есть', ['licence']],
])('the licence «%s»', (licence, lines) => {
  expect(missing({ ...ready, config: { ...ready.config, licence } })).toEqual(lines);
});

test.each([
  ['У индивидуального предпринимателя учредителей нет', 'founders'],
  ['Не принимает по выходным, вторник 10–12', 'headHours'],
  ['Бездетков И. И.', 'lawyerName'],
  ['Нестеров', 'headName'],
  ['Без записи, по вторникам', 'headHours'],
  ['ООО «Нет боли»', 'legalName'],
  ['Не имеет филиалов', 'structure'],
])('«%s» is a fact', (text, field) => {
  expect(missing({ ...ready, ...changed({ [field]: text }) })).toEqual([]);
});

test('a price list of tomorrow and an authority without a name are none', () => {
  expect(missing({ ...ready, pricesFrom: '2026-11-26' })).toEqual(['prices-date']);
  expect(missing({ ...ready, ...changed({ authorities: authorities.map((one) => ({ ...one, name: '-' })) }) })).toEqual(
    ['authorities'],
  );
});

const refused: SitePage = { state: 'refused', status: 503 };

test.each<[string, Partial<Facts['site']>, string[]]>([
  ['no prices', { prices: { ...page, priceLines: 0 } }, ['site-prices']],
  ['a form without consent', { form: { ...page, fields: ['phone'] } }, ['site-form']],
  ['another licence', { home: { ...page, footer: 'Л041-00000-70/00000001' } }, ['site-licence']],
  ['errors', { home: refused, prices: refused, form: refused }, ['site-prices', 'site-form', 'site-licence']],
])('the site shows %s', (_what, change, lines) => {
  expect(missing({ ...ready, site: { ...ready.site, ...change } })).toEqual(lines);
});

test('a site out of reach is not checked, which counts for nothing', () => {
  const failed: SitePage = { state: 'failed', failure: 'Не удалось проверить: сервер не ответил вовремя' };
  const facts = { ...ready, site: { home: failed, prices: failed, form: failed } };
  expect(lineOf(facts, 'site-prices')).toMatchObject({ state: 'unknown', value: failed.failure });
  expect(checkReadiness(facts).total).toBe(checkReadiness(ready).total - 3);
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

const datesOf = (today: string, facts: Partial<Facts> = {}) => {
  const lines = linesOf({ ...ready, ...facts, today }).filter(({ gap }) => gap.isExpired);
  return Object.fromEntries(lines.map(({ code, gap }) => [code, gap.detail]));
};

test('the calendar turns lines yellow, and a lawyer who reads the texts afterwards settles the rules', () => {
  const rules = [
    { message: 'Telegram', source: '72-ФЗ', until: '2026-12-31' },
    { message: 'Рассрочка', source: '283-ФЗ', until: '2027-03-31' },
  ];
  expect(datesOf('2026-12-31', { lawRules: rules })).toEqual({});
  expect(datesOf('2027-01-01', { lawRules: rules })).toEqual({
    'free-care': 'Срок вышел: федеральная программа, до 31.12.2026',
    'law-rules': 'Срок вышел: «Telegram» (72-ФЗ), до 31.12.2026',
  });
  expect(datesOf('2027-04-01', { lawRules: rules })).toEqual({
    'free-care': 'Срок вышел: федеральная программа, до 31.12.2026; региональная программа, до 31.03.2027',
    'law-rules': 'Срок вышел: «Telegram» (72-ФЗ), до 31.12.2026; «Рассрочка» (283-ФЗ), до 31.03.2027',
  });
  const readOn = (lawyerReadOn: string) => ({ lawRules: rules, ...changed({ lawyerReadOn }) });
  expect(datesOf('2027-04-01', readOn('2027-01-15'))['law-rules']).toBe(
    'Срок вышел: «Рассрочка» (283-ФЗ), до 31.03.2027',
  );
  expect(datesOf('2027-04-01', readOn('2027-04-01'))).not.toHaveProperty('law-rules');
  // A day that has not come is no reading.
  expect(datesOf('2027-01-01', readOn('2027-02-01'))).toHaveProperty('law-rules');
});

test('a card names what to update', () => {
  const outsideCards = [
    { name: 'Яндекс', stale: ['телефон', 'адрес'] },
    { name: '2ГИС', stale: [] },
    { name: 'ПроДокторов', stale: ['лицензия'] },
  ];
  expect(lineOf({ ...ready, outsideCards }, 'outside-cards')?.gap.detail).toBe(
    'Обновите на «Яндекс»: телефон, адрес. Обновите на «ПроДокторов»: лицензия',
  );
});
