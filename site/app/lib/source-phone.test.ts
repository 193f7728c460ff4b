import { visitValue } from '@clinic/contract/submissions/visit';
import { expect, test } from 'vitest';
import { toSourcePhones } from '../cms/phone.server.ts';
import { phoneOfVisit, type SourcePhones } from './source-phone.ts';

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
