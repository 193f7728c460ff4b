import { expect, test } from 'vitest';
import { toPracticeHours, toSpecialTexts } from './reception.server.ts';

type Doctor = Parameters<typeof toSpecialTexts>[0];
type SpecialDay = NonNullable<NonNullable<Doctor['specialDays']>[number]>;

const row = (from: string, until: string | null, change: Partial<SpecialDay> = {}): SpecialDay => ({
  ...{ from, until, kind: 'closed', opens: null, closes: null, doctorsAsUsual: null, note: null },
  ...change,
});
const clinic = (label: string, ...specialDays: SpecialDay[]) => ({
  ...{ documentId: label, slug: null, label, address: 'ул. Мира, 1', city: null, phones: null, workingHours: null },
  specialDays,
});
const hours = [{ dayFrom: 'monday' as const, dayTo: 'saturday' as const, opens: '10:00', closes: '18:00' }];
const common = {
  specialDays: [
    row('2026-12-31', null, { kind: 'hours', opens: '09:00', closes: '15:00' }),
    row('2027-01-01', '2027-01-03', { note: 'каникулы' }),
  ],
};
const today = '2026-12-10';
const onlyAt = (...clinics: ReturnType<typeof clinic>[]): Doctor => ({
  clinicAddress: null,
  reception: clinics.map((one) => ({ from: null, until: null, clinic: one, hours })),
  specialDays: [row('2026-12-14', '2026-12-20', { note: 'отпуск' })],
});
const plain = (texts: string[]) => texts.map((text) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', ''));

test('a doctor’s page names absences and the clinic’s special days', () => {
  expect(plain(toSpecialTexts(onlyAt(clinic('Первая')), common, today))).toEqual([
    '14–20 декабря — не принимает (отпуск)',
    '31 декабря — не принимает',
    '1–3 января — клиника закрыта (каникулы)',
  ]);
});

test('other hours of the clinic are the doctor’s where the day says so, and where no row of the doctor decides', () => {
  const shorter = row('2026-12-31', '2027-01-02', { kind: 'hours', opens: '09:00', closes: '15:00' });
  const said = (change: Partial<SpecialDay>, specialDays: SpecialDay[] = []) =>
    plain(toSpecialTexts({ ...onlyAt(clinic('Первая', { ...shorter, ...change })), specialDays }, {}, today));
  expect(said({})).toEqual(['31 декабря – 2 января — не принимает']);
  expect(said({ doctorsAsUsual: true })).toEqual(['31 декабря – 2 января клиника открыта 9:00–15:00']);
  expect(said({}, [row('2027-01-01', null, { kind: 'hours', opens: '10:00', closes: '12:00' })])).toEqual([
    '1 января принимает 10:00–12:00',
    '31 декабря — не принимает',
    '2 января — не принимает',
  ]);
});

test('a clinic is not called closed on a day on which the doctor sees patients all the same', () => {
  const specialDays = [row('2027-01-02', null, { kind: 'hours', opens: '10:00', closes: '12:00' })];
  expect(plain(toSpecialTexts({ ...onlyAt(clinic('Первая')), specialDays }, common, today))).toEqual([
    '2 января принимает 10:00–12:00',
    '31 декабря — не принимает',
    '1 января — клиника закрыта (каникулы)',
    '3 января — клиника закрыта (каникулы)',
  ]);
});

test('days of one of two clinics name it', () => {
  const doctor = onlyAt(clinic('Первая'), clinic('Вторая', row('2027-01-04', null)));
  expect(plain(toSpecialTexts(doctor, common, today)).slice(3)).toEqual(['Вторая: 4 января — клиника закрыта']);
});

test('without days of reception only absences are named, and past ones are not', () => {
  const doctor = { ...onlyAt(), clinicAddress: clinic('Первая') };
  expect(plain(toSpecialTexts(doctor, common, today))).toEqual(['14–20 декабря — не принимает (отпуск)']);
  expect(toSpecialTexts(doctor, common, '2026-12-21')).toEqual([]);
});

test('a doctor’s own row holds; when all clinics have a special day, others count as closed', () => {
  const own = row('2026-12-31', null, { kind: 'hours', opens: '10:00', closes: '13:00' });
  const doctor = { ...onlyAt(clinic('Первая'), clinic('Вторая', row('2027-01-04', null))), specialDays: [own] };
  expect(toPracticeHours(doctor, common, today).days).toEqual([
    { from: '2026-12-31', until: '2026-12-31', hours: [{ opens: '10:00', closes: '13:00' }], note: '' },
    // The third is a Sunday anyway.
    { from: '2027-01-01', until: '2027-01-02', hours: [], note: '' },
  ]);
  expect(toPracticeHours(onlyAt(), common, today).days).toEqual([]);
});
