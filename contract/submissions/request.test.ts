import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consentPurposeOf, findRequestErrors, type RequestInput, resumeFileError } from './request.ts';

const valid: RequestInput = {
  name: 'Анна',
  phoneNumber: '+7 913 000-00-00',
  type: 'Задать вопрос',
  consent: { document: 'soglasie-na-zvonok', version: '1.0', hash: 'a'.repeat(64) },
};
const missingConsent = 'Нужно согласие на обработку персональных данных';

test('an empty request has an error on every required field', () => {
  assert.deepEqual(findRequestErrors({}, 'Прикрепите резюме'), {
    name: 'Поле обязательно',
    phoneNumber: 'Поле обязательно',
    type: 'Поле обязательно',
    consent: missingConsent,
  });
});

const changes: [RequestInput, Record<string, string>][] = [
  [{}, {}],
  [{ type: 'Записаться' }, { type: 'Поле обязательно' }],
  [{ requestText: 'а'.repeat(5001) }, { requestText: 'Слишком длинный текст' }],
  [{ requestText: 'а'.repeat(5000) }, {}],
  [{ consent: { document: 'soglasie-na-zvonok' } }, { consent: missingConsent }],
  [{ consent: { document: 'soglasie-na-zvonok', hash: 'a' } }, { consent: missingConsent }],
];
for (const [change, errors] of changes)
  test(`a question with ${JSON.stringify(change).slice(0, 60)}`, () =>
    assert.deepEqual(findRequestErrors({ ...valid, ...change }, 'Прикрепите резюме'), errors));

const resume = { ...valid, type: 'Отправить резюме', requestText: 'Здравствуйте' };
for (const requestText of [null, '  '])
  test(`a CV needs its file and a letter, not «${requestText}»`, () =>
    assert.deepEqual(findRequestErrors({ ...resume, requestText }, 'Прикрепите резюме'), {
      requestText: 'Поле обязательно',
      resumeDoc: 'Прикрепите резюме',
    }));

test('a CV with a file and a letter is valid', () => assert.deepEqual(findRequestErrors(resume, null), {}));

test('a letter has a limit', () =>
  assert.deepEqual(findRequestErrors({ ...resume, requestText: 'а'.repeat(5001) }, null), {
    requestText: 'Слишком длинное письмо',
  }));

test('a CV has a consent of its own', () => {
  assert.equal(consentPurposeOf(resume), 'resume');
  assert.equal(consentPurposeOf({ type: 'Записаться к врачу' }), 'callback');
});

for (const [name, size, error] of [
  ['cv.pdf', 1, null],
  ['cv.PDF', 10_000_000, null],
  ['Резюме Анны.docx', 5000, null],
  ['cv.doc', 5000, null],
  ['', 0, 'Прикрепите резюме'],
  ['cv.pdf', 0, 'Прикрепите резюме'],
  ['cv.pdf', 10_000_001, 'Файл слишком большой'],
  ['cv.pdf.exe', 10, 'Неверный формат файла'],
  ['cv', 10, 'Неверный формат файла'],
  ['pdf', 10, 'Неверный формат файла'],
] as const)
  test(`file «${name}» of ${size} bytes: ${error}`, () => assert.equal(resumeFileError({ name, size }), error));

test('a CV without a file', () => assert.equal(resumeFileError(null), 'Прикрепите резюме'));
