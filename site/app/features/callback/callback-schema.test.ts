import { expect, test } from 'vitest';
import { checkCallback } from './callback-schema.ts';

const hash = 'a'.repeat(64);
const right = { type: 'question', name: 'Анна', phone: '+7 913 000 00-00', consent: hash };
const errorsOf = (change: Record<string, string>) => checkCallback({ ...right, ...change }, null).errors;

test.each([
  'Анна',
  'Анна-Мария Иванова',
  'О’Коннор',
  'John',
  'Иван Иванович Иванов',
  '  Пётр  ',
  'José Ñíguez',
  'Jose\u0301',
  'Андреи\u0306',
])('name «%s»', (name) => {
  expect(errorsOf({ name })).toBeNull();
});

test.each([
  ['', 'Поле обязательно'],
  ['   ', 'Поле обязательно'],
  ['а'.repeat(256), 'Слишком длинное имя'],
  ['Анна 2', 'Неверный формат'],
  ['раз два три четыре', 'Неверный формат'],
])('name «%s» → %s', (name, message) => {
  expect(errorsOf({ name })).toEqual({ name: message });
});

test.each(['+7 913 000 00-00', '89130000000', '8 913 000 00 00', '9130000000', '+79130000000'])(
  'phone «%s»',
  (phone) => {
    expect(errorsOf({ phone })).toBeNull();
  },
);

test.each([
  ['', 'Поле обязательно'],
  ['+7 ', 'Поле обязательно'],
  ['+7 913 000-00-00-00', 'Не больше 16 символов'],
  ['телефон', 'Неверный формат'],
  ['-------', 'Неверный формат'],
  ['1234567', 'Неверный формат'],
])('phone «%s» → %s', (phone, message) => {
  expect(errorsOf({ phone })).toEqual({ phone: message });
});

test('without the tick nothing is sent', () => {
  expect(errorsOf({ consent: '' })).toEqual({ consent: 'Нужно согласие на обработку персональных данных' });
});

test('an unknown type is asked for', () => {
  expect(errorsOf({ type: 'other' })).toEqual({ type: 'Поле обязательно' });
});

test('a booking needs no service, doctor or clinic', () => {
  expect(checkCallback({ ...right, type: 'doctor' }, null).data).toEqual({
    type: 'doctor',
    name: 'Анна',
    phone: '+7 913 000 00-00',
    service: '',
    doctor: '',
    clinic: '',
    consent: hash,
  });
});

const resume = { ...right, type: 'resume', letter: 'Здравствуйте', resumeConsent: hash };
const resumeErrors = (file: { name: string; size: number } | null) => checkCallback(resume, file).errors;

test.each([
  ['cv.pdf', 1],
  ['cv.PDF', 10_000_000],
  ['Резюме Анны.docx', 5000],
  ['cv.doc', 5000],
])('a CV %s of %i bytes', (name, size) => {
  expect(resumeErrors({ name, size })).toBeNull();
});

test.each([
  [null, 'Прикрепите резюме'],
  [{ name: '', size: 0 }, 'Прикрепите резюме'],
  [{ name: 'cv.pdf', size: 0 }, 'Прикрепите резюме'],
  [{ name: 'cv.pdf', size: 10_000_001 }, 'Файл слишком большой'],
  [{ name: 'cv.pdf.exe', size: 10 }, 'Неверный формат файла'],
  [{ name: 'cv', size: 10 }, 'Неверный формат файла'],
  [{ name: 'pdf', size: 10 }, 'Неверный формат файла'],
])('CV %o → %s', (file, message) => {
  expect(resumeErrors(file)).toEqual({ resume: message });
});

test('a CV needs its letter and its own consent', () => {
  expect(checkCallback({ ...resume, letter: ' ', resumeConsent: '' }, { name: 'cv.pdf', size: 1 }).errors).toEqual({
    letter: 'Поле обязательно',
    resumeConsent: 'Нужно согласие на обработку персональных данных',
  });
});
