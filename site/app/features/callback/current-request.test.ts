import { expect, test } from 'vitest';
import { clinicsOfChoice } from '../../model/clinics-of-choice.ts';
import { lineOf, namesOfChosen, sourceLineOf } from './current-request.ts';
import { narrow } from './narrow-choices.ts';

const s = { id: 's', slug: 'snegirinaya', label: 'Клиника на Снегириной' };
const k = { id: 'k', slug: 'kedrovyy', label: 'Клиника на Кедровом' };
const choices = {
  doctors: [
    { id: '1', slug: 'kedrova', name: 'Кедрова Анна', price: null, clinics: [s, k] },
    { id: '2', slug: 'morozov', name: 'Морозов Роман', price: null, clinics: [s] },
    { id: '3', slug: 'new', name: 'Новый Врач', price: null, clinics: [] },
  ],
  services: [
    {
      slug: 'kanaly',
      title: 'Каналы',
      choices: [
        {
          id: 'a',
          slug: 'pulpit',
          title: 'Лечение пульпита',
          doctors: ['kedrova', 'morozov'],
          isTimed: false,
          minutes: null,
        },
        {
          id: 'b',
          slug: 'implant',
          title: 'Имплант',
          doctors: ['morozov'],
          isTimed: false,
          minutes: null,
        },
        { id: 'c', slug: 'none', title: 'Без врача', doctors: [], isTimed: false, minutes: null },
      ],
    },
  ],
  clinics: [s, k],
};
const nothing = { service: '', doctor: '', clinic: '', time: '' };
const promo = { kind: 'promo', slug: 'osen', title: 'Белая осень' } as const;
const morozov = { kind: 'doctor', slug: 'morozov', title: 'Морозов Роман' } as const;

test('the names of what is chosen and exists', () => {
  const chosen = { doctor: 'kedrova', service: 'pulpit', clinic: 'k' };
  expect(namesOfChosen(choices, chosen)).toEqual(['Кедрова Анна', 'Лечение пульпита', 'Клиника на Кедровом']);
  expect(namesOfChosen(choices, { doctor: 'gone', service: '', clinic: 'gone' })).toEqual([]);
});

test.each([
  ['doctor', nothing, null, 'Запись к врачу'],
  ['doctor', { ...nothing, doctor: 'kedrova', clinic: 'k' }, null, 'Запись к врачу: Кедрова Анна, Клиника на Кедровом'],
  ['question', nothing, null, 'Вопрос клинике'],
  ['question', nothing, promo, 'Вопрос по акции: Белая осень'],
  ['question', nothing, morozov, 'Вопрос о враче: Морозов Роман'],
  ['question', nothing, { ...promo, title: '' }, 'Вопрос по акции'],
  ['resume', { ...nothing, doctor: 'kedrova' }, promo, 'Отправка резюме'],
] as const)('the line of a request of the type %s with %o and %o: %s', (type, chosen, source, line) => {
  expect(lineOf({ ...chosen, type, source }, choices)).toBe(line);
});

test('the thanks name the source that no field names', () => {
  expect(sourceLineOf({ ...nothing, type: 'doctor', source: promo })).toBe('По акции: Белая осень');
  expect(sourceLineOf({ ...nothing, type: 'doctor', source: morozov })).toBeNull();
  expect(sourceLineOf({ ...nothing, type: 'question', source: promo })).toBeNull();
});

test.each([
  [nothing, []],
  [{ ...nothing, clinic: 'k', doctor: 'morozov' }, ['k']],
  [{ ...nothing, doctor: 'morozov' }, ['s']],
  [{ ...nothing, doctor: 'kedrova' }, ['s', 'k']],
  [{ ...nothing, doctor: 'new' }, []],
  [{ ...nothing, service: 'implant' }, ['s']],
  [{ ...nothing, service: 'pulpit' }, ['s', 'k']],
  [{ ...nothing, service: 'none' }, []],
])('%o is given in %o', (chosen, ids) => {
  expect(clinicsOfChoice(choices, chosen).map(({ id }) => id)).toEqual(ids);
});

test.each([
  ['without script', null, ['kedrova', 'morozov', 'new'], [], ['none']],
  ['nothing chosen', nothing, ['kedrova', 'morozov', 'new'], [], ['none']],
  ['a clinic', { ...nothing, clinic: 'k' }, ['kedrova', 'new'], [], ['implant', 'none']],
  ['a doctor of one clinic', { ...nothing, doctor: 'morozov' }, ['kedrova', 'morozov', 'new'], ['k'], ['none']],
  ['a doctor of unknown clinics', { ...nothing, doctor: 'new' }, ['kedrova', 'morozov', 'new'], [], ['none']],
  ['a service of one clinic', { ...nothing, service: 'implant' }, ['morozov'], ['k'], ['none']],
  ['a clinic that is gone', { ...nothing, clinic: 'gone' }, ['kedrova', 'morozov', 'new'], [], ['none']],
])('%s: the lists offer what fits', (_, chosen, doctors, noClinics, noServices) => {
  const offered = narrow(choices, chosen);
  const disabled = (options: { value: string; isDisabled: boolean }[]) =>
    options.filter(({ isDisabled }) => isDisabled).map(({ value }) => value);
  expect(offered.doctors.map(({ slug }) => slug)).toEqual(doctors);
  expect(disabled(offered.clinics)).toEqual(noClinics);
  expect(disabled(offered.services.flatMap(({ options }) => options))).toEqual(noServices);
});
