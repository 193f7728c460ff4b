import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameError, normaliseName, signatureError, submissionKeyError } from './fields.ts';

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
])
  test(`name «${name.slice(0, 40)}»`, () => assert.equal(nameError(name), null));

for (const [name, error] of [
  [undefined, 'Поле обязательно'],
  ['', 'Поле обязательно'],
  ['   ', 'Поле обязательно'],
  ['а'.repeat(256), 'Слишком длинное имя'],
  ['а'.repeat(255).concat('1'), 'Слишком длинное имя'],
  ['раз два три четыре', 'Неверный формат'],
  ['<b>Анна</b>', 'Неверный формат'],
  ['Анна 2', 'Неверный формат'],
  ['-', 'Неверный формат'],
] as const)
  test(`name «${name?.slice(0, 40)}»: ${error}`, () => assert.equal(nameError(name), error));

for (const [name, normal] of [
  ['Андреи\u0306', 'Андрей'],
  ['  Анна \n Кедрова ', 'Анна Кедрова'],
  [' Марина \n К. ', 'Марина К.'],
  [' ', ''],
  [null, ''],
] as const)
  test(`«${name}» is stored as «${normal}»`, () => assert.equal(normaliseName(name), normal));

for (const [name, error] of [
  ['', null],
  ['Марина К.', null],
  ['М. К.', null],
  ['...', 'Неверный формат'],
  ['http://spam', 'Неверный формат'],
  ['а'.repeat(256), 'Слишком длинное имя'],
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
