import { expect, test } from 'vitest';
import { passportPage } from './page';
import { type PassportFacts, passportSections } from './rules';

const bare: PassportFacts = {
  operator: { legalName: '', inn: '', noticeNumber: '', noticeDate: '', privacyPolicy: '' },
  consents: [],
  accepted: [],
  days: { requests: 365, resumes: 90, journal: 1096, cookie: null },
  programs: [],
  channels: [],
  counter: '',
  hasMap: false,
  hasSmartCaptcha: false,
  hasReCaptchaKey: false,
  databaseHost: null,
  filesHost: null,
  roles: [],
  lastBackup: null,
  lastRun: null,
  lastErasure: null,
  held: [],
};

const rowOf = (facts: Partial<PassportFacts>, name: string) =>
  passportSections({ ...bare, ...facts })
    .flatMap(({ rows }) => rows)
    .find(([first]) => typeof first === 'string' && first.startsWith(name));

test('a fact that the program cannot know is said to be unknown', () => {
  expect(rowOf({}, 'Последняя резервная копия')?.[1]).toContain('не известна');
  expect(rowOf({}, 'ИНН')).toEqual(['ИНН', 'не заполнено']);
  expect(rowOf({ hasReCaptchaKey: true }, 'Google')?.[1]).toContain('этого отсюда не видно');
  expect(rowOf({}, 'Никому')).toBeDefined();
  expect(rowOf({}, 'публикация отзыва')?.[1]).toContain('не опубликован');
});

test('a deleted review is not kept, as other deleted entries are', () => {
  expect(rowOf({}, 'Удалённый отзыв')?.[1]).toContain('сразу');
});

test('each form has the data of its own kind', () => {
  expect(rowOf({}, 'Отправить резюме')?.[1]).toMatch(/файл резюме.*дата и время/);
  expect(rowOf({}, 'Отправить резюме')?.[1]).not.toContain('реклама');
  expect(rowOf({}, 'Записаться к врачу')?.[1]).toMatch(/врач.*реклама/);
  expect(rowOf({}, 'Отзыв')?.[1]).toContain('текст отзыва');
});

test('a recipient that the consent does not name gets nothing, the own server needs no name', () => {
  const program = { title: 'Битрикс24', recipient: '1С-Битрикс', isNamed: true };
  expect(rowOf({ programs: [program] }, 'Битрикс24: 1С-Битрикс')?.[2]).toBe('да');
  expect(rowOf({ programs: [{ ...program, isNamed: false }] }, 'Битрикс24')?.[2]).toMatch(/^нет/);
  expect(rowOf({ programs: [{ title: 'IDENT', recipient: null, isNamed: false }] }, 'IDENT')?.[2]).toBe('не нужен');
  expect(rowOf({ channels: [{ title: 'MAX', to: 'max.ru' }] }, 'MAX')?.[1]).toContain('имён и телефонов нет');
});

test('hosts are those of the policy, with what switches them on', () => {
  expect(rowOf({ counter: '12' }, 'Яндекс Метрика')).toEqual([
    'Яндекс Метрика',
    'счётчик 12, после согласия посетителя',
    'mc.yandex.ru, mc.yandex.com, yastatic.net',
  ]);
  expect(rowOf({ hasSmartCaptcha: true, hasReCaptchaKey: true }, 'Google')).toEqual([
    'Google reCAPTCHA',
    'выключена',
    'www.google.com, www.gstatic.com',
  ]);
});

test('the page escapes texts of editors and links documents', () => {
  const url = 'https://clinic.example/customers/a?b&c';
  const consent = { purpose: 'callback', title: '<b>', version: '', publishedAt: '01.11.2026, 10:00', url };
  const page = passportPage('Паспорт', passportSections({ ...bare, consents: [consent] }));
  expect(page).toContain('<td>&lt;b&gt;</td><td>без номера</td>');
  expect(page).toContain(`<a href="${url.replace('&', '&amp;')}">`);
  expect(page).toContain('<th scope="row">заявка</th>');
});
