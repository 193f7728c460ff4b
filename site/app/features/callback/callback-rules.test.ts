import { expect, test } from 'vitest';
import { checkCallback } from './callback-rules.ts';

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

test.each([
  ['doctor', 'evening 2026-11-28', { callTime: 'evening', callDay: '2026-11-28' }],
  ['question', 'now', { callTime: 'now', callDay: null }],
  ['resume', 'now', null],
  ['question', '', null],
  ['doctor', 'toString', null],
  ['doctor', 'midnight', null],
] as const)('%s, to be called «%s»: %s', (type, callTime, stored) => {
  expect(checkCallback({ ...right, type, callTime }, null).data?.call ?? null).toEqual(stored);
});

test.each([
  ...['2026-12-01T25:00', '2026-12-01T10:30Z', '2026-12-01T10:30:00', '2026-02-31T10:00', '1'.repeat(20_000)],
  ...['2026-12-01T10:30 2026-12-01T11:00', '2026-12-01T10:30,2026-12-01T11:00', '[object Object]', '2026-12-01'],
])('a time that nobody can read is refused beside its field: %s', (time) => {
  expect(errorsOf({ type: 'doctor', doctor: 'kedrova', time })).toEqual({
    time: expect.stringContaining('недоступно'),
  });
  expect(errorsOf({ type: 'question', time })).toBeNull();
});

test('a booking needs no service, doctor or clinic', () => {
  expect(checkCallback({ ...right, name: ' Анна  Кедрова', type: 'doctor' }, null).data).toEqual({
    type: 'doctor',
    call: null,
    name: 'Анна Кедрова',
    phone: '+79130000000',
    text: '',
    service: '',
    doctor: '',
    clinic: '',
    consentHash: hash,
    time: '',
    source: null,
  });
});

test.each([
  ['doctor', 'promo:osen', { kind: 'promo', slug: 'osen' }],
  ['question', 'promo:osen', { kind: 'promo', slug: 'osen' }],
  // The form has lists of doctors, services and clinics.
  ['doctor', 'doctor:morozov', null],
  ['question', 'doctor:morozov', { kind: 'doctor', slug: 'morozov' }],
  ['question', 'Скидка 100 %', null],
  ['question', '', null],
])('a request of the type %s keeps the source «%s» as %o', (type, source, kept) => {
  expect(checkCallback({ ...right, type, source }, null).data?.source).toEqual(kept);
});

test('a CV has no source', () => {
  const cv = { ...right, type: 'resume', letter: 'Здравствуйте', resumeConsent: hash, source: 'promo:osen' };
  expect(checkCallback(cv, { name: 'cv.pdf', size: 1 }).data?.source).toBeNull();
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
