import { expect, test } from 'vitest';
import { findBySurname, findSpeciality, foldName } from './surname.ts';

test.each([
  ['Чулымский', ['chulymskiy', 'chulymskij', 'chulymskii', 'chulymsky', 'chulimskiy']],
  ['Юртаева', ['yurtaeva', 'jurtaeva', 'iurtaeva', 'yurtayeva']],
  ['Соловьёв', ['solovev', 'solovyov', 'soloviev', 'solovjov', "solov'ev"]],
  ['Щукина', ['shchukina', 'schukina', 'shhukina']],
  ['Хохлова', ['hohlova', 'khokhlova', 'xoxlova']],
  ['Цой', ['coy', 'tsoy', 'tsoi', 'coj']],
  ['Жданов', ['zhdanov']],
])('%s', (name, spellings) => {
  for (const spelling of spellings) expect([spelling, foldName(spelling)]).toEqual([spelling, foldName(name)]);
});

const doctors = [
  'Кедрова Анна',
  'Морозов Илья',
  'Морозова Вера',
  'Иванова Анна',
  'Иванова Ольга',
  'Петрова-Водкина Яна',
  '  Сидорова  Мария',
  '—',
].map((name) => ({ name }));

test.each([
  ['kedrova', 'Кедрова Анна'],
  ['kedrova-anna-sergeevna', 'Кедрова Анна'],
  ['vrach_kedrova', 'Кедрова Анна'],
  ['кедрова', 'Кедрова Анна'],
  ['morozov', 'Морозов Илья'],
  ['yana-petrova-vodkina', 'Петрова-Водкина Яна'],
  ['sidorova', 'Сидорова Мария'],
  ['petrova', null],
  ['ivanova', null],
  ['anna', null],
  ['', null],
  ['---', null],
])('%s is %s', (slug, name) => {
  expect(findBySurname(slug, doctors)?.name.trim().replace(/\s+/, ' ') ?? null).toBe(name);
});

test.each([
  ['ortodont', 'Ортодонт'],
  ['ortodonty', 'Ортодонт'],
  ['hirurgi', 'Стоматолог-хирург'],
  ['stomatolog-khirurg', 'Стоматолог-хирург'],
  ['detskiy-stomatolog', 'Детский стоматолог'],
  ['stomatologi_ortodonty', 'Ортодонт'],
  ['stomatolog', null],
  ['stomatologiya', null],
  ['kardiolog', null],
  ['', null],
])('speciality %s: %s', (slug, name) => {
  const known = ['Ортодонт', 'Ортодонт', 'Стоматолог-хирург', 'Детский стоматолог'];
  expect(findSpeciality(slug, known)).toBe(name);
});
