import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  originKey,
  originMaxCharacters,
  originName,
  originOf,
  originPattern,
  readOriginFields,
  readOriginName,
  visitFromValue,
  visitKey,
  visitValue,
} from './visit.ts';

const landings: [landing: string, referrer: string, name: string][] = [
  ['/', '', 'Прямой заход'],
  ['/prices', 'не адрес', 'Прямой заход'],
  ['/?yclid=123', '', 'Яндекс Директ'],
  ['/?utm_source=yandex&utm_medium=cpc&utm_campaign=implant', 'https://yandex.ru/', 'Яндекс Директ'],
  ['/?utm_source=Yandex&utm_medium=CPC', '', 'Яндекс Директ'],
  ['/?utm_source=yandex_maps&utm_medium=cpc', '', 'Яндекс Карты'],
  ['/?utm_source=yandex-maps&utm_medium=organic', '', 'Яндекс Карты'],
  ['/?ysclid=abc', 'https://yandex.ru/', 'Яндекс, поиск'],
  ['/?ysclid=abc', '', 'Яндекс, поиск'],
  ['/', 'https://ya.ru/', 'Яндекс, поиск'],
  ['/', 'https://maps.yandex.ru/', 'Яндекс Карты'],
  ['/?utm_source=yandex.ru&utm_medium=cpc', '', 'Яндекс, поиск'],
  ['/?utm_source=ya&utm_medium=organic', '', 'ya'],
  ['/?utm_source=leaflet&utm_medium=vk', '', 'leaflet'],
  ['/', 'https://www.yandex.com.tr/search?text=1', 'Яндекс, поиск'],
  ['/services', 'https://www.google.com/', 'Google, поиск'],
  ['/', 'https://google.ru/', 'Google, поиск'],
  ['/', 'https://www.google.com.tr/', 'Google, поиск'],
  ['/', 'https://mail.google.com/', 'mail.google.com'],
  ['/', 'https://mail.yandex.ru/', 'mail.yandex.ru'],
  ['/', 'https://translate.yandex.ru/', 'translate.yandex.ru'],
  ['/', 'https://yandex.evil.example/', 'yandex.evil.example'],
  ['/', 'https://yandex.kz/', 'Яндекс, поиск'],
  ['/', 'https://e.mail.ru/', 'e.mail.ru'],
  ['/', 'https://go.mail.ru/', 'Mail.ru, поиск'],
  ['/', 'https://www.bing.com/', 'Bing, поиск'],
  ['/', 'https://2gis.ru/tomsk', '2ГИС'],
  ['/?utm_source=2gis', '', '2ГИС'],
  ['/', 'https://prodoctorov.ru/tomsk', 'ПроДокторов'],
  ['/', 'https://vk.com/', 'ВКонтакте'],
  ['/', 'https://away.vk.com/away.php', 'ВКонтакте'],
  ['/?utm_source=vk&utm_medium=cpc', '', 'ВКонтакте'],
  ['/', 'https://ok.ru/', 'Одноклассники'],
  ['/', 'https://t.me/s/clinic', 'Телеграм'],
  ['/?utm_source=telegram', '', 'Телеграм'],
  ['/', 'https://web.max.ru/', 'MAX'],
  ['/', 'https://dzen.ru/a/1', 'Дзен'],
  ['/', 'https://example.org/page', 'example.org'],
  ['/', 'https://notyandex.ru/', 'notyandex.ru'],
  ['/', 'https://evilvk.com/', 'evilvk.com'],
  ['/?utm_source=Листовка', '', 'Листовка'],
  ['/?utm_source=%D0%BB%D0%B8%D1%84%D1%82', '', 'лифт'],
  ['/?utm_campaign=only', 'https://example.org/', 'example.org'],
];

for (const [landing, referrer, name] of landings) {
  test(`${landing} from «${referrer}» is ${name}`, () => {
    const visit = visitFromValue(visitValue({ landing, referrer }));
    assert.ok(visit);
    assert.equal(originName(originOf(visit)), name);
    assert.equal(visitKey(visitValue({ landing, referrer })), originKey(originOf(visit)));
  });
}

test('the pattern of a name finds exactly the landings of that name', () => {
  const keys = landings.map(([landing, referrer]) => originKey(originOf({ landing, referrer })));
  for (const name of new Set(landings.map(([, , name]) => name))) {
    const pattern = new RegExp(originPattern(name), 'i');
    const found = landings.filter((_, i) => pattern.test(keys[i] ?? '')).map(([, , found]) => found);
    assert.deepEqual(new Set(found), new Set([name]));
    assert.equal(found.length, landings.filter(([, , one]) => one === name).length);
  }
});

test('a known source gets its own spelling, another one stays as it is typed', () => {
  assert.equal(readOriginName(' яндекс директ').value, 'Яндекс Директ');
  assert.equal(readOriginName('2гис').value, '2ГИС');
  assert.equal(readOriginName('Листовка (2026)').value, 'Листовка (2026)');
  assert.match('листовка (2026)\ncpc', new RegExp(originPattern('Листовка (2026)'), 'i'));
});

test('the parts of a campaign are kept apart, the query of the landing is not kept', () => {
  const landing = '/services/a?utm_source=s&utm_medium=m&utm_campaign=c&utm_content=n&utm_term=t&yclid=1&x=secret';
  assert.deepEqual(originOf({ landing, referrer: 'https://www.example.org/private?q=1' }), {
    landing: '/services/a',
    referrer: 'example.org',
    source: 's',
    medium: 'm',
    campaign: 'c',
    content: 'n',
    term: 't',
    yclid: '1',
    ysclid: '',
  });
});

test('texts are bounded and without control characters', () => {
  const origin = originOf({
    landing: `/?utm_source=${encodeURIComponent('а\u0000б\u202e'.repeat(500))}`,
    referrer: '',
  });
  assert.equal([...origin.source].length, originMaxCharacters);
  assert.doesNotMatch(origin.source, /[\p{Cc}\p{Cf}]/u);
});

for (const value of [
  null,
  undefined,
  '',
  '{}',
  '[]',
  '[1,2]',
  '["/"]',
  'null',
  '"a"',
  `["${'a'.repeat(20_000)}",""]`,
]) {
  test(`${String(value).slice(0, 20)} is no visit`, () => assert.equal(visitFromValue(value), null));
}

test('a form sends of a long landing URL what is stored of it', () => {
  const filler = 'x=1&'.repeat(1500);
  const landing = `/services/a?${filler}utm_source=${encodeURIComponent('я&ндекс#')}&utm_campaign=${'%F0%9F%A6%B7'.repeat(300)}&yclid=77`;
  const referrer = `https://www.example.org/${'a'.repeat(3000)}`;
  const { page, visit } = readOriginFields({ page: `/${'я'.repeat(300)}`, visit: JSON.stringify([landing, referrer]) });
  assert.equal(page.length, 255);
  assert.ok(visit.length < 2000);
  const short = visitFromValue(visit);
  assert.deepEqual(short && originOf(short), originOf({ landing, referrer }));
  assert.deepEqual(readOriginFields({ visit: '["/' }), { page: '', visit: '' });
});
