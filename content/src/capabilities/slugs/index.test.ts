import { expect, test } from 'vitest';
import { toSlug } from '.';

test.each([
  ['Кедрова Анна Сергеевна', 'kedrova-anna-sergeevna'],
  ['Врач №1 — «Улыбка»', 'vrach-1-ulybka'],
  ['ЩЁТКИ и нити', 'shchyotki-i-niti'],
  ['Объём 3D', 'obyom-3d'],
  ['Гөлнара Хәйрулловна', 'golnara-hayrullovna'],
  ['Җәмилә Миңнеханова', 'dzhamila-minnehanova'],
  ['Үзенбәков Айҙар Ҡәҙим улы', 'uzenbakov-ayzar-kazim-uly'],
  ['Әлішер Қасымұлы Ғабит', 'alisher-kasymuly-gabit'],
  ['Ньургуйаана Дьөһөгөй Аҕабыт', 'nurguyaana-dohogoy-agabyt'],
  ['Баяртуева Сэсэг Үлзы', 'bayartueva-seseg-ulzy'],
  ['Ӑрӑм Ҫӗнтерӳ', 'aram-senteru'],
  ['Мухӏаммад Гӏалиев', 'muhammad-galiev'],
  ['МуцӀаев', 'mutsaev'],
  ['Ўткир Ҳамидов', 'utkir-hamidov'],
  ['Їжакевич Є. І.', 'izhakevich-e-i'],
  ['Андреи\u0306 Фе\u0308дорович', 'andrey-fyodorovich'],
  ['Майя Зоя Яна', 'mayya-zoya-yana'],
  ['José Ñíguez', 'jose-niguez'],
  ['  ', ''],
  ['«…»', ''],
])('%s becomes %s', (title, slug) => {
  expect(toSlug(title)).toBe(slug);
});

test('a long title is cut between words', () => {
  const slug = toSlug('Как подготовиться к имплантации зубов и что можно есть в первые дни после операции на челюсти');
  expect(slug).toMatch(/^kak-podgotovitsya-.*[a-z]$/);
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slug.endsWith('-pervye-dni-posle')).toBe(true);
});
