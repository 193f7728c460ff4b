import { expect, test } from 'vitest';
import { hasOwnParameter, pathOfTarget, readFrom, readTo } from './redirect-paths';

const siteUrl = 'https://clinic.example';

test.each([
  ['/staraya', '/staraya'],
  [' /Staraya/Stranica/ ', '/staraya/stranica'],
  ['//staraya', null],
  ['/a/index.php', '/a'],
  ['/%D0%A3%D1%81%D0%BB%D1%83%D0%B3%D0%B8', '/услуги'],
  ['https://clinic.example/staraya/', '/staraya'],
  ['http://www.clinic.example/Staraya', '/staraya'],
  ['/a/../b', '/b'],
  ['/akcii/*', '/akcii/*'],
  ['/akcii/*/a', null],
  ['/a*b*', null],
  ['/', null],
  [null, null],
  ['staraya', null],
  ['/a?page=2', '/a?page=2'],
  ['/detail.php?ELEMENT_ID=123', '/detail.php?element_id=123'],
  ['/?p=12', '/?p=12'],
  ['/?b=2&a=1&utm_source=ya&a=0&YCLID=7', '/?a=0&a=1&b=2'],
  ['/?utm_source=ya', null],
  ['/a?name=Кариес&x', '/a?name=%D0%BA%D0%B0%D1%80%D0%B8%D0%B5%D1%81&x='],
  ['/a?id=*', null],
  ['/a*?id=1', null],
  ['/a#b', null],
  ['/a b', null],
  ['/a\\b', null],
  ['/\u0000', null],
  ['https://evil.example/a', null],
  ['https://user@clinic.example/a', null],
  ['/assets/app.js', null],
  ['/healthz', null],
  [`/${'a'.repeat(254)}`, `/${'a'.repeat(254)}`],
  [`/${'a'.repeat(255)}`, null],
])('from %s is kept as %s', (typed, path) => {
  const read = readFrom(typed, siteUrl);
  expect(read.path).toBe(path);
  if (path === null) expect(read.error).toMatch(/[а-я]/);
});

test.each([
  ['/services/terapiya', '/services/terapiya'],
  ['/faq?tag=lechenie', '/faq?tag=lechenie'],
  ['/about#vacancies', '/about#vacancies'],
  ['https://clinic.example/doctors/?a=1', '/doctors?a=1'],
  ['/doctors?speciality=Ортодонт', '/doctors?speciality=%D0%9E%D1%80%D1%82%D0%BE%D0%B4%D0%BE%D0%BD%D1%82'],
  ['/', '/'],
  ['/Prices/*#prices', '/prices/*#prices'],
  ['/faq?tag=*', '/faq?tag=*'],
  ['/sales*', null],
  ['/*/sales', null],
  ['', null],
  ['//evil.example', null],
  ['https:evil.example', null],
  ['https://evil.example/', null],
  ['javascript:alert(1)', null],
  ['mailto:a@b.example', null],
  ['/a%3Fb', null],
])('to %s is kept as %s', (typed, path) => {
  expect(readTo(typed, siteUrl).path).toBe(path);
});

test.each([
  ['/?p=12', false],
  ['/news?id=5', false],
  ['/news?page=2', true],
  ['/faq?id=1&tag=a', true],
  ['/news', false],
])('%s names a parameter of the site: %s', (from, isOwn) => {
  expect(hasOwnParameter(from)).toBe(isOwn);
});

test('a target is compared by its path', () => {
  expect(pathOfTarget('/%D1%83?a=1#b')).toBe('/у');
  expect(pathOfTarget('/about#vacancies')).toBe('/about');
  expect(pathOfTarget('/prices/*#prices')).toBe('/prices');
});

const missing = 'нужно указать';
test.each([
  [readFrom, '', `Старый адрес ${missing}`],
  [readFrom, null, `Старый адрес ${missing}`],
  [readTo, null, `Адрес, куда вести, ${missing}`],
  [readFrom, '/a#b', 'Старый адрес пишется без знака «#» и того, что после него: до сайта это не доходит'],
  [readTo, `/search?q=${'ц'.repeat(50)}`, 'Адрес, куда вести, длиннее 255 знаков: русская буква в нём занимает шесть'],
  [readTo, '/a%3Fb', 'В адресе, куда вести, есть знаки, которых в адресах не бывает'],
])('%o of «%s» tells the editor: %s', (read, typed, error) => {
  expect(read(typed, siteUrl)).toEqual({ path: null, error });
});
