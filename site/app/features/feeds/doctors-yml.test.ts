import { expect, test } from 'vitest';
import type { DoctorFeed, DoctorOffer } from '../../cms/doctor-feed.server.ts';
import { wellFormed } from '../../lib/xml-for-tests.ts';
import { picture } from '../../model/pictures-for-tests.ts';
import { toDoctorsYml } from './doctors-yml.server.ts';

const bare: DoctorOffer = {
  id: 'd1',
  surname: 'Кедрова',
  firstName: 'Анна',
  patronymic: 'Сергеевна',
  path: '/doctors/kedrova',
  price: 900,
  setIds: ['s1', 's2'],
  photo: picture,
  description: 'Лечит <кариес> & боль',
  years: null,
  careerStart: null,
  seesAdults: true,
  seesChildren: false,
  clinic: { label: 'На Ленина', city: 'Томск', address: '', phone: '' },
  education: [{ year: '', title: 'Диплом', institution: '' }],
  certificates: [],
  reviews: [],
};
const yml = (offer: Partial<DoctorOffer> = {}, change: Partial<DoctorFeed> = {}) =>
  wellFormed(
    toDoctorsYml(
      {
        clinic: { name: 'Зубок', slogan: 'Стоматология', description: '', email: '' },
        changedAt: '2026-11-18 07:00',
        sets: [{ id: 's1', name: 'Терапевт', path: '/doctors?speciality=А&b=1' }],
        offers: [{ ...bare, ...offer }],
        leftOut: [],
        ...change,
      },
      'https://clinic.example',
    ),
  );

test('no element is empty, and the number of reviews is omitted without any', () => {
  const xml = yml();
  expect(xml).not.toMatch(/<(\w[\w-]*)[^>]*><\/\1>/);
  expect(xml).not.toMatch(/Число отзывов|Годы опыта|Начало карьеры|Адрес клиники|null|undefined/);
  expect(xml).toContain('<param name="Образование - 1" unit="Название">Диплом</param>');
  expect(xml).toContain('<set-ids>s1,s2</set-ids>');
  expect(xml).toContain('<price>900</price>');
  expect(xml).toContain('<description>Лечит &lt;кариес&gt; &amp; боль</description>');
  expect(xml).toContain('<param name="Детский врач">false</param>');
});

test('a clinic without a slogan is its name', () => {
  const clinic = { name: 'Зубок', slogan: '', description: '', email: '' };
  expect(yml()).toContain('<company>Стоматология «Зубок»</company>');
  expect(yml({}, { clinic })).toContain('<company>Зубок</company>');
});

test('URLs are absolute', () => {
  const xml = yml();
  for (const [, address] of xml.matchAll(/<(?:url|picture)>([^<]*)/g)) {
    expect(address).toMatch(/^https:\/\/clinic\.example\//);
  }
  expect(xml).toContain('?speciality=%D0%90&amp;b=1</url>');
});

test('all reviews are counted, and at most 250 are listed', () => {
  const reviews = Array.from({ length: 260 }, (_, i) => ({ author: 'Нина', date: '2026-11-18', text: `Отзыв ${i}` }));
  const xml = yml({ reviews });
  expect(xml).toContain('<param name="Число отзывов">260</param>');
  expect(xml).toContain('<param name="Отзыв - 1" unit="Дата">18.11.2026</param>');
  expect(xml).toContain('name="Отзыв - 250"');
  expect(xml).not.toContain('name="Отзыв - 251"');
  expect(xml).not.toMatch(/Оценка|проверен/);
});

test('comments name omitted doctors with reasons, and a name cannot end the comment', () => {
  const xml = yml({}, { leftOut: [{ name: 'А --> Б', slug: 'a', reasons: ['нет фотографии'] }] });
  const [, comment = ''] = /<!--([\s\S]*?)-->/.exec(xml) ?? [];
  expect(comment).toContain('(a): нет фотографии');
  expect(xml.indexOf('<yml_catalog')).toBeGreaterThan(xml.indexOf('-->'));
});
