import { visitValue } from '@clinic/contract/submissions/visit';
import { expect, test } from 'vitest';
import { phoneHref } from '../lib/phone.ts';
import { phoneOfVisit, type SourcePhones } from '../lib/source-phone.ts';
import { toPhone, toSourcePhones, toTelephone } from './phone.server.ts';

test.each([
  ['+7 (3822) 00-00-05 доб. 105', '+7 (3822) 00-00-05, доб. 105', 'tel:+73822000005,105', '+73822000005'],
  ['(3822) 00-00-05', '+7 (3822) 00-00-05', 'tel:+73822000005', '+73822000005'],
  ['+49 30 123-45-67', '+49301234567', 'tel:+49301234567', '+49301234567'],
  ['00-00-05', '00-00-05', undefined, ''],
  ['+7 (3822) 00-00-05, +7 (3822) 00-00-06', '+7 (3822) 00-00-05, +7 (3822) 00-00-06', undefined, ''],
  ['103', '103', undefined, ''],
  [null, '', undefined, ''],
])('a stored «%s» is shown as «%s», called as %s, described as «%s»', (stored, shown, href, telephone) => {
  expect(toPhone(stored)).toBe(shown);
  expect(phoneHref(shown)).toBe(href);
  expect(toTelephone(stored)).toBe(telephone);
});

const rows = [
  { source: '2ГИС', phone: '+7 (3822) 00-00-71' },
  { source: 'Яндекс Директ', phone: '8 800 100-00-00' },
  { source: 'листовка', phone: '+7 (3822) 00-00-73, доб. 5' },
  { source: 'Прямой заход', phone: '+7 (3822) 00-00-74' },
];
const list: SourcePhones = JSON.parse(toSourcePhones('+7 (3822) 00-00-00', rows) ?? '');

test.each([
  ['/?utm_source=2gis', '', 'tel:+73822000071'],
  ['/', 'https://2gis.ru/tomsk', 'tel:+73822000071'],
  ['/?yclid=1&utm_source=2gis', '', 'tel:+78001000000'],
  ['/?utm_source=yandex&utm_medium=cpc', 'https://yandex.ru/', 'tel:+78001000000'],
  ['/?utm_source=Листовка', '', 'tel:+73822000073,5'],
  ['/', '', 'tel:+73822000074'],
  ['/', 'https://yandex.ru/', undefined],
  ['/?utm_source=листовка-2', '', undefined],
])('who came to %s from «%s» calls %s', (landing, referrer, href) => {
  expect(phoneOfVisit(list, visitValue({ landing, referrer }))?.[1]).toBe(href);
});

test('without a visit, a list or a phone to replace, everyone sees the same number', () => {
  expect(phoneOfVisit(list, '')).toBeUndefined();
  expect(list[0]).toEqual(['tel:+73822000000', '+7 (3822)', '00-00-00']);
  expect(list[1]?.slice(1)).toEqual(['tel:+73822000071', '+7 (3822)', '00-00-71']);
  expect(toSourcePhones('+7 (3822) 00-00-00', [])).toBeNull();
  expect(toSourcePhones('по почте', rows)).toBeNull();
});
