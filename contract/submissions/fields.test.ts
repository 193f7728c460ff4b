import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  nameError,
  nameWords,
  normaliseName,
  readName,
  signatureError,
  spellName,
  submissionKeyError,
} from './fields.ts';

for (const name of [
  'Анна',
  'Римский-Корсаков Николай Андреевич',
  'О’Коннор',
  "Д'Артаньян",
  'Ё',
  'Anna  Lee',
  '  Пётр  ',
  'José Ñíguez',
  'Jose\u0301',
  'Андреи\u0306',
  'а'.repeat(255),
  'Алиев Ариф Сабир оглы',
  'Алиева Лейла Сабир-кызы',
  'Асанов Азамат Бакыт уулу',
  'Каримов Бахтиёр Рустам ўғли',
  'Mammadov Arif Sabir oglu',
  'Ким, Анна_Юн',
  'Анна – Мария Кедрова Петровна',
  'Нгуен Тхи-Хонг Ван',
  'Гөлнара Хәйрулловна',
])
  test(`name «${name.slice(0, 40)}»`, () => assert.equal(nameError(name), null));

for (const [name, error] of [
  [undefined, 'Поле обязательно'],
  ['', 'Поле обязательно'],
  ['   ', 'Поле обязательно'],
  ['а'.repeat(256), 'Слишком длинное имя'],
  ['а'.repeat(255).concat('1'), 'Слишком длинное имя'],
  ['раз два три четыре', 'Неверный формат: не больше трёх слов, двойное имя пишут через дефис'],
  ['Алиев Ариф Сабир оглы Баку', 'Неверный формат: не больше трёх слов, двойное имя пишут через дефис'],
  ['<b>Анна</b>', 'Неверный формат'],
  ['Анна @', 'Неверный формат'],
  ['Анна 2', 'Неверный формат: в имени только буквы'],
  [`А${'\u0301'.repeat(200)}нна`, 'Неверный формат'],
  ['-', 'Неверный формат'],
] as const)
  test(`name «${name?.slice(0, 40)}»: ${error}`, () => assert.equal(nameError(name), error));

for (const [name, normal] of [
  ['Андреи\u0306', 'Андрей'],
  ['  Анна \n Кедрова ', 'Анна Кедрова'],
  [' Марина \n К. ', 'Марина К.'],
  ['Анна\u200bКедрова', 'Анна Кедрова'],
  ['Анна\u2060\ufeffКедрова\u200b', 'Анна Кедрова'],
  ['Ан\u200bна Кед\u00adрова', 'Анна Кедрова'],
  ['Анна \u200bКедрова', 'Анна Кедрова'],
  ['Римский-\u200bКорсаков', 'Римский-Корсаков'],
  [' ', ''],
  [null, ''],
  ['Анна—Мария', 'Анна-Мария'],
  ['Анна – Мария', 'Анна-Мария'],
  ['Анна -- Мария\u2212Ева', 'Анна-Мария-Ева'],
  ['Ива\u00adнов\u200b', 'Иванов'],
  ['Д`Артаньян', 'Д’Артаньян'],
] as const)
  test(`«${name}» is stored as «${normal}»`, () => assert.equal(normaliseName(name), normal));

for (const [name, words] of [
  ['Алиев Ариф Сабир оглы', ['Алиев', 'Ариф', 'Сабир оглы']],
  [' Кедрова  Анна ', ['Кедрова', 'Анна']],
  ['Кызы Анна', ['Кызы', 'Анна']],
] as const)
  test(`words of «${name}»`, () => assert.deepEqual(nameWords(name), words));

for (const [typed, shown, stored] of [
  ['Иванова,Ольга', 'Иванова Ольга', 'Иванова Ольга'],
  ['Иванова / Ольга_Петровна.', 'Иванова   Ольга Петровна ', 'Иванова Ольга Петровна'],
  ['Анна – Мария', 'Анна - Мария', 'Анна-Мария'],
  ['Кедрова (Снегова) Анна', 'Кедрова  Снегова  Анна', 'Кедрова Снегова Анна'],
  ['Анна 2', 'Анна 2', 'Анна 2'],
] as const)
  test(`«${typed}» is shown as «${shown}» and stored as «${stored}»`, () => {
    assert.equal(spellName(typed), shown);
    assert.equal(readName(shown), stored);
    assert.equal(readName(typed), stored);
  });

for (const dash of '-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2043\uFE58\uFE63\uFF0D\u2E3A')
  test(`the dash U+${dash.charCodeAt(0).toString(16)} joins a name`, () => {
    assert.equal(readName(`Анна${dash}Мария`), 'Анна-Мария');
  });

for (const [name, error] of [
  ['', null],
  ['Марина К.', null],
  ['Марина–Ева К.', null],
  ['М. К.', null],
  ['...', 'Неверный формат'],
  ['http://spam', 'Неверный формат'],
  ['а'.repeat(256), 'Слишком длинное имя'],
  [`А${'.'.repeat(255)}`, 'Слишком длинное имя'],
] as const)
  test(`signature «${name.slice(0, 40)}»: ${error}`, () => assert.equal(signatureError(name), error));

for (const key of [
  '0b9f7c1e-5a1d-4a52-9c61-2f1d3f0a9e11',
  'callback:2026-11-21_08.00',
  'a'.repeat(16),
  'a'.repeat(200),
])
  test(`submission key ${key.slice(0, 40)}`, () => assert.equal(submissionKeyError(key), null));

for (const key of [
  undefined,
  null,
  '',
  'a'.repeat(15),
  'a'.repeat(201),
  'a b c d e f g h i',
  'ключключключключ',
  `${'a'.repeat(16)}\n`,
])
  test(`no submission key: ${JSON.stringify(key)?.slice(0, 40)}`, () =>
    assert.equal(submissionKeyError(key), 'Обновите страницу и отправьте форму ещё раз'));
