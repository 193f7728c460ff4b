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

type Reception = NonNullable<NonNullable<Doctor['reception']>[number]>;
const row = (day: 'monday' | 'thursday', change: Partial<Reception> = {}): Reception => ({
  ...{ from: null, until: null, clinic, hours: [{ dayFrom: day, dayTo: day, opens: '09:00', closes: '15:00' }] },
  ...change,
});

test('days on which a row is not in force are not named', () => {
  const moving = [row('monday', { until: '2026-11-29' }), row('thursday', { from: '2026-12-01' })];
  expect(facts({ reception: moving })?.next).toBe('четверг, 3\u00a0декабря');
  expect(facts({ reception: [row('monday', { until: '2026-11-29' })] })?.next).toBe('');
});

test('a day on which its clinic has other hours is not named, though another clinic has not', () => {
  const closed = [{ from: '2026-11-30', until: null, kind: 'closed' as const, opens: null, closes: null, note: null }];
  const clinicAddress = { ...clinic, specialDays: closed };
  const other = row('thursday', { clinic: { ...clinic, documentId: 'c2' } });
  const change = { clinicAddress, reception: [row('monday', { clinic: null }), other] };
  expect(facts(change)?.next).toBe('четверг, 3\u00a0декабря');
  const specialDays = [{ ...closed[0], kind: 'usual' }] as unknown as Doctor['specialDays'];
  expect(facts({ ...change, specialDays })?.next).toBe('понедельник, 30\u00a0ноября');
});

test('a night that ends tomorrow is named by its beginning', () => {
  const night = (closes: string) =>
    row('monday', { hours: [{ dayFrom: 'monday', dayTo: null, opens: '20:00', closes }] });
  expect(facts({ reception: [night('08:00')] }, '2026-11-30')?.next).toBe('сегодня с\u00a020:00');
  expect(facts({ reception: [night('00:00')] }, '2026-11-30')?.next).toBe('сегодня до\u00a00:00');
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
