import { expect, test } from 'vitest';
import { toSlug } from '.';

test.each([
  ['Кедрова Анна Сергеевна', 'kedrova-anna-sergeevna'],
  ['Врач №1 — «Улыбка»', 'vrach-1-ulybka'],
  ['Объём 3D', 'obyom-3d'],
  ['Гөлнара Хәйрулловна', 'golnara-hayrullovna'],
  ['Үзенбәков Айҙар Ҡәҙим улы', 'uzenbakov-ayzar-kazim-uly'],
  ['Әлішер Қасымұлы Ғабит', 'alisher-kasymuly-gabit'],
  ['Ньургуйаана Дьөһөгөй Аҕабыт', 'nurguyaana-dohogoy-agabyt'],
  ['Ӑрӑм Ҫӗнтерӳ', 'aram-senteru'],
  ['Мухӏаммад Гӏалиев', 'muhammad-galiev'],
  ['Їжакевич Є. І.', 'izhakevich-e-i'],
  ['Андреи\u0306 Фе\u0308дорович', 'andrey-fyodorovich'],
  ['  ', ''],
])('%s becomes %s', (title, slug) => {
  expect(toSlug(title)).toBe(slug);
});

test('a long title is cut between words', () => {
  const slug = toSlug('Как подготовиться к имплантации зубов и что можно есть в первые дни после операции на челюсти');
  expect(slug).toMatch(/^kak-podgotovitsya-.*[a-z]$/);
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slug.endsWith('-pervye-dni-posle')).toBe(true);
});
