import { expect, test } from 'vitest';
import type { DoctorFactsSource } from './context.ts';
import { factsOfDoctor } from './doctor-facts.server.ts';

type Doctor = NonNullable<DoctorFactsSource['doctors'][number]>;

const clinic = {
  documentId: 'c1',
  slug: 'kedrovyy',
  label: 'Клиника на Кедровом',
  address: 'пр. Кедровый, 21',
  city: 'Томск',
  phones: null,
  specialDays: null,
};
const doctor: Doctor = {
  slug: 'kedrova',
  price: 900,
  clinicAddress: clinic,
  reception: [
    {
      from: null,
      until: null,
      clinic,
      hours: [{ dayFrom: 'monday', dayTo: 'wednesday', opens: '09:00', closes: '15:00' }],
    },
  ],
  specialDays: null,
  sub_services: [{ documentId: 's1' }],
};
/** @param day a Saturday without another one */
const facts = (change: Partial<Doctor> = {}, day = '2026-11-28') =>
  factsOfDoctor({ commonConfig: null, doctors: [{ ...doctor, ...change }], reviews: { kedrova: 5 } }, `kedrova ${day}`);

test('what a patient chooses by', () => {
  expect(facts()).toEqual({
    clinics: [{ slug: 'kedrovyy', label: 'Клиника на\u00a0Кедровом', days: expect.stringContaining('9:00') }],
    next: 'понедельник, 30\u00a0ноября',
    price: '900\u00a0₽',
    reviewCount: 5,
    isTimed: true,
  });
});

test('the next reception day is said by its name when it is near', () => {
  expect(facts({}, '2026-11-30')?.next).toBe('сегодня до\u00a015:00');
  expect(facts({}, '2026-11-29')?.next).toBe('завтра, 30\u00a0ноября');
});

test('an absence moves it', () => {
  const specialDays = [{ from: '2026-11-30', until: '2026-12-01', kind: 'closed' as const, hours: null, note: null }];
  expect(facts({ specialDays: specialDays as unknown as Doctor['specialDays'] })?.next).toBe('среда, 2\u00a0декабря');
});

test('without a timetable nothing is promised, and an unknown doctor has no facts', () => {
  expect(facts({ reception: null, price: null, sub_services: [] })).toMatchObject({
    clinics: [{ label: 'Клиника на\u00a0Кедровом', days: '' }],
    next: '',
    price: null,
    isTimed: false,
  });
  expect(factsOfDoctor({ commonConfig: null, doctors: [], reviews: {} }, 'kedrova 2026-11-28')).toBeNull();
});
