import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ownPathOf, readLink, readOutsideLink, readVideoLink } from './link.ts';

const own = { site: ['clinic.example', 'localhost:3000'], files: ['cms.clinic.example'] };

const links: Record<string, string> = {
  // Pages of this site.
  '/prices': '/prices',
  '/': '/',
  vrachi: '/vrachi',
  'services/terapiya': '/services/terapiya',
  ' /Doctors/ ': '/doctors',
  '/index.html': '/',
  '/services//terapiya/index.php': '/services/terapiya',
  '//vrachi': '/vrachi',
  '///doctors': '/doctors',
  '\\doctors': '/doctors',
  './doctors': '/doctors',
  '../doctors': '/doctors',
  '/a/../doctors': '/doctors',
  '\u200b/prices\ufeff': '/prices',
  '/pri\u00adces': '/prices',
  '/faq?tag=lechenie#12': '/faq?tag=lechenie#12',
  '/news?': '/news',
  '/news#': '/news',
  '/Услуги': '/%D1%83%D1%81%D0%BB%D1%83%D0%B3%D0%B8',
  '#prices': '#prices',
  '#цены': '#цены',
  'prays.pdf': '/prays.pdf',
  'index.html': '/',
  '/uploads/License_2026.PDF': '/uploads/License_2026.PDF',
  // Whole URLs of this site.
  'https://clinic.example/Doctors/?a=1': '/doctors?a=1',
  'HTTP://WWW.Clinic.Example': '/',
  'clinic.example/vrachi': '/vrachi',
  '//clinic.example/vrachi': '/vrachi',
  'https://clinic.example:443/faq#1': '/faq#1',
  'http://localhost:3000/prices': '/prices',
  'localhost:3000/prices': '/prices',
  'https://cms.clinic.example/uploads/Plan.pdf': '/uploads/Plan.pdf',
  'https://cms.clinic.example/admin': 'https://cms.clinic.example/admin',
  // Other sites.
  't.me/snegir': 'https://t.me/snegir',
  'T.Me/Snegir': 'https://t.me/Snegir',
  'vk.com': 'https://vk.com',
  'www.site.ru': 'https://www.site.ru',
  'site.ru?a=1': 'https://site.ru?a=1',
  'site.ru:8080/a': 'https://site.ru:8080/a',
  '//vk.com/x': 'https://vk.com/x',
  '\\\\vk.com\\x': 'https://vk.com/x',
  'https:\\\\vk.com': 'https://vk.com',
  'https:/vk.com': 'https://vk.com',
  'https:vk.com/a': 'https://vk.com/a',
  'HTTPS://VK.COM/Snegir': 'https://vk.com/Snegir',
  'http://old.gov.ru/a': 'http://old.gov.ru/a',
  'https://vk.com./a': 'https://vk.com/a',
  'клиника.рф': 'https://клиника.рф',
  'https://Клиника.РФ/Врачи': 'https://клиника.рф/Врачи',
  'https://xn--80apgagk.xn--p1ai/': 'https://xn--80apgagk.xn--p1ai/',
  'ｖｋ.com/a': 'https://vk.com/a',
  'https://ru.wikipedia.org/wiki/JavaScript:void': 'https://ru.wikipedia.org/wiki/JavaScript:void',
  'https://clinic.example.evil.example/a': 'https://clinic.example.evil.example/a',
  // Phones and mail.
  'tel:+7 (3822) 00-00-00': 'tel:+73822000000',
  'tel:8-3822-00-00-00': 'tel:+73822000000',
  'TEL:+73822000000': 'tel:+73822000000',
  '+7 (3822) 00-00-00': 'tel:+73822000000',
  'tel:103': 'tel:103',
  'tel:+73822000005,105': 'tel:+73822000005,105',
  '+7 (3822) 00-00-05, доб. 105': 'tel:+73822000005,105',
  'mailto:info@site.ru': 'mailto:info@site.ru',
  'info@site.ru': 'mailto:info@site.ru',
  'MAILTO:info@site.ru?subject=a': 'mailto:info@site.ru?subject=a',
};

for (const [typed, link] of Object.entries(links)) {
  test(`«${typed}» is kept as ${link}`, () => {
    assert.deepEqual(readLink(typed, own), { value: link, error: null });
  });
}

const errors = [
  ...['', '   ', '\u200b', '#', '# a', '?page=2', '@snegir', '/a b', 'запись на приём', 'https://vk.com https://ok.ru'],
  ...['javascript:alert(1)', 'JavaScript:alert(1)', 'java\tscript:alert(1)', 'java\nscript:alert(1)', 'vbscript:x'],
  ...['data:text/html,<b>', 'file:///etc/passwd', 'blob:https://a.ru/1', 'about:blank', 'tg://resolve?domain=a'],
  ...['htps://site.ru', 'ttps://site.ru', 'https//site.ru', 'https://', 'https:vrachi', 'https:///', 'http://['],
  ...['https://user:pass@site.ru/', 'https://clinic.example@evil.example/', 'https://vк.com/a', 'сбeрбанк.рф'],
  ...[
    'https://192.168.0.1/',
    '1.2.3.4/a',
    'https://123/',
    'https://site',
    'https://-',
    'https://site..ru',
    'https://.ru',
  ],
  ...['mailto:', 'mailto:a', 'mailto:a b@site.ru', 'tel:', 'tel:12345', 'tel:позвоните', 'tel:+7382200000'],
  ...['/a%00b', '/a%3Fb', '/a%zz', '/a"b', '/<b>', `/${'a'.repeat(255)}`, `t.me/${'а'.repeat(300)}`],
];

for (const typed of errors) {
  test(`«${typed.slice(0, 50)}» is refused in Russian`, () => {
    const { value, error } = readLink(typed, own);
    assert.equal(value, null);
    assert.match(error ?? '', /[а-я]/);
  });
}

const address = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.stringMatching(/^[a-zA-Zа-я0-9:/\\.?#@% _-]{0,30}$/),
);

test('a kept link is its own canonical form, and browsers open it where it says', () => {
  fc.assert(
    fc.property(address, (typed) => {
      const { value } = readLink(typed, own);
      if (value === null) return;
      assert.deepEqual(readLink(value, own), { value, error: null });
      const { protocol, origin, href } = new URL(value, 'https://clinic.example/page');
      assert.match(protocol, /^(https?|tel|mailto):$/);
      assert.ok(value.length <= 255 && !/\s/.test(value));
      if (ownPathOf(value) !== null) assert.equal(origin, 'https://clinic.example', href);
    }),
    { numRuns: 2000 },
  );
});

test('a profile is on another site', () => {
  assert.equal(readOutsideLink('t.me/snegir', own).value, 'https://t.me/snegir');
  for (const typed of ['/prices', 'snegir', 'clinic.example', 'tel:+73822000000', 'info@site.ru', '#a', '']) {
    assert.match(readOutsideLink(typed, own).error ?? '', /[а-я]/, typed);
  }
});

test('a video is an uploaded file or on another site', () => {
  const file = '/uploads/Clip_1.mp4';
  assert.equal(readVideoLink(file, own).value, file);
  assert.equal(readVideoLink(`https://cms.clinic.example${file}`, own).value, file);
  assert.equal(readVideoLink('rutube.ru/video/1', own).value, 'https://rutube.ru/video/1');
  for (const typed of ['/uploads/a.pdf', '/about', 'clip.mp4', 'tel:+73822000000']) {
    assert.match(readVideoLink(typed, own).error ?? '', /[а-я]/, typed);
  }
});

test('only pages of this site have a path', () => {
  const paths = { '/a?b#c': '/a', '/': '/', '/uploads/a.pdf': null, '#a': null, 'https://a.ru/b': null };
  for (const [link, path] of Object.entries(paths)) assert.equal(ownPathOf(link), path);
});
