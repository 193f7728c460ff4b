import { expect, test } from 'vitest';
import { type DoctorFactsSource, factsOfDoctor } from './doctor-facts.server.ts';

type Doctor = NonNullable<DoctorFactsSource['doctors'][number]>;

const clinic = {
  documentId: 'c1',
  slug: 'kedrovyy',
  label: 'Клиника на Кедровом',
  address: 'пр. Кедровый, 21',
  city: 'Томск',
  phones: null,
  workingHours: null,
  specialDays: null,
};
const doctor: Doctor = {
  documentId: 'd1',
  slug: 'kedrova',
  name: 'Кедрова Анна Сергеевна',
  specification: null,
  careerStart: null,
  years: null,
  image: null,
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

type Reception = NonNullable<NonNullable<Doctor['reception']>[number]>;
const row = (day: 'monday' | 'thursday', change: Partial<Reception> = {}): Reception => ({
  ...{ from: null, until: null, clinic, hours: [{ dayFrom: day, dayTo: day, opens: '09:00', closes: '15:00' }] },
  ...change,
});

const daysOf = (change: Partial<Doctor>, day?: string) =>
  facts(change, day)?.clinics.map(({ days }) => days.replaceAll('\u00a0', ' ').replaceAll('\u2060', ''));

test('only rows in force are named', () => {
  const moving = [row('monday', { until: '2026-11-29' }), row('thursday', { from: '2026-12-01' })];
  expect(daysOf({ reception: moving })).toEqual(['пн 9:00–15:00']);
  expect(daysOf({ reception: moving }, '2026-12-01')).toEqual(['чт 9:00–15:00']);
  expect(daysOf({ reception: [row('monday', { until: '2026-11-29' })] }, '2026-11-30')).toEqual(['']);
});

test('the week is cut by the hours of the clinic, as the times are', () => {
  const shorter = [{ dayFrom: 'monday' as const, dayTo: 'tuesday' as const, opens: '10:00', closes: '14:00' }];
  const reception = [{ ...doctor.reception?.[0], clinic: { ...clinic, workingHours: shorter } } as Reception];
  expect(daysOf({ reception })).toEqual(['пн–вт 10:00–14:00']);
});

test('without a timetable nothing is promised, and an unknown doctor has no facts', () => {
  expect(facts({ reception: null, price: null, sub_services: [] })).toMatchObject({
    clinics: [{ label: 'Клиника на\u00a0Кедровом', days: '' }],
    price: null,
    isTimed: false,
  });
  expect(factsOfDoctor({ commonConfig: null, doctors: [], reviews: {} }, 'kedrova 2026-11-28')).toBeNull();
});
