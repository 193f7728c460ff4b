import { expect, test } from 'vitest';
import { checkCallback, namesOfChosen } from './callback-rules.ts';

const hash = 'a'.repeat(64);
const right = { type: 'question', name: 'Анна', phone: '+7 913 000 00-00', consent: hash };
const errorsOf = (change: Record<string, string>) => checkCallback({ ...right, ...change }, null).errors;

test.each([
  [{}, null],
  [{ type: 'other' }, { type: 'Поле обязательно' }],
  [{ type: 'toString' }, { type: 'Поле обязательно' }],
  [
    { name: ' ', phone: '+7 ' },
    { name: 'Поле обязательно', phone: 'Поле обязательно' },
  ],
  [{ consent: '' }, { consent: 'Нужно согласие на обработку персональных данных' }],
  [{ question: 'а'.repeat(5001) }, { question: 'Слишком длинный текст' }],
  [{ letter: 'а'.repeat(5001) }, null],
])('a question with %o → %o', (change, errors) => {
  expect(errorsOf(change as Record<string, string>)).toEqual(errors);
});

test('a booking needs no service, doctor or clinic', () => {
  expect(checkCallback({ ...right, name: ' Анна  Кедрова', type: 'doctor' }, null).data).toEqual({
    type: 'doctor',
    name: 'Анна Кедрова',
    phone: '+79130000000',
    text: '',
    service: '',
    doctor: '',
    clinic: '',
    consentHash: hash,
  });
});

const resume = { ...right, type: 'resume', letter: ' Здравствуйте ', resumeConsent: hash };

test('a CV carries its letter', () => {
  expect(checkCallback(resume, { name: 'cv.pdf', size: 1 }).data).toMatchObject({ text: 'Здравствуйте' });
});

test('a CV needs its file, its letter and its own consent', () => {
  const { errors } = checkCallback({ ...resume, letter: ' ', resumeConsent: '' }, null);
  expect(Object.entries(errors ?? {})).toEqual([
    ['letter', 'Поле обязательно'],
    ['resume', 'Прикрепите резюме'],
    ['resumeConsent', 'Нужно согласие на обработку персональных данных'],
  ]);
});

const choices = {
  doctors: [{ slug: 'kedrova', name: 'Кедрова Анна Сергеевна' }],
  services: [{ title: 'Каналы', choices: [{ slug: 'pulpit', title: 'Лечение пульпита', doctors: ['kedrova'] }] }],
  clinics: [{ id: 'c1', label: 'Клиника на Кедровом' }],
} as unknown as Parameters<typeof namesOfChosen>[0];

test('the head of a form names what is chosen and exists', () => {
  expect(namesOfChosen(choices, { doctor: 'kedrova', service: 'pulpit', clinic: '' })).toEqual([
    { label: 'Врач', name: 'Кедрова Анна Сергеевна' },
    { label: 'Услуга', name: 'Лечение пульпита' },
  ]);
  expect(namesOfChosen(choices, { doctor: 'gone', service: '', clinic: 'c1' })).toEqual([
    { label: 'Клиника', name: 'Клиника на Кедровом' },
  ]);
});
