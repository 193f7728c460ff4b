import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { clinicsOf, findPlaceErrors, type PlacedDoctor, placesOf, worksAt } from './places.ts';

const snegirinaya = { id: 's', label: 'Снегириная' };
const kedrovyy = { id: 'k', label: 'Кедровый' };
const lesnaya = { id: 'l', label: 'Лесная' };
const morozov: PlacedDoctor = { id: 'morozov', clinics: [snegirinaya] };
const kedrova: PlacedDoctor = { id: 'kedrova', clinics: [snegirinaya, kedrovyy] };
const unknown: PlacedDoctor = { id: 'unknown', clinics: [] };

const none = { clinic: null, doctor: null, serviceDoctors: null };

const cases: [string, Partial<Parameters<typeof findPlaceErrors>[0]>, Record<string, string>][] = [
  ['nothing chosen', {}, {}],
  ['a clinic alone', { clinic: 'k' }, {}],
  ['a doctor in their clinic', { clinic: 's', doctor: morozov }, {}],
  [
    'a doctor in a clinic where they do not work',
    { clinic: 'k', doctor: morozov },
    { clinic: 'Этот врач принимает в другой клинике: Снегириная' },
  ],
  ['a doctor of two clinics', { clinic: 'k', doctor: kedrova }, {}],
  [
    'a doctor of two clinics in a third',
    { clinic: 'l', doctor: kedrova },
    { clinic: 'Этот врач принимает в других клиниках: Снегириная; Кедровый' },
  ],
  ['a doctor without known clinics', { clinic: 'k', doctor: unknown }, {}],
  [
    'a service whose only doctor works elsewhere',
    { clinic: 'k', serviceDoctors: [morozov] },
    { clinic: 'Эту услугу оказывают в другой клинике: Снегириная' },
  ],
  ['a service given in both clinics', { clinic: 'k', serviceDoctors: [morozov, kedrova] }, {}],
  ['a service with a doctor of unknown clinics', { clinic: 'k', serviceDoctors: [morozov, unknown] }, {}],
  ['a service without doctors', { clinic: 'k', doctor: kedrova, serviceDoctors: [] }, {}],
  [
    'a doctor who does not provide the service, elsewhere',
    { clinic: 'k', doctor: morozov, serviceDoctors: [kedrova] },
    {
      doctor: 'Этот врач не оказывает выбранную услугу',
      clinic: 'Этот врач принимает в другой клинике: Снегириная',
    },
  ],
];
for (const [name, chosen, errors] of cases)
  test(name, () => assert.deepEqual(findPlaceErrors({ ...none, ...chosen }), errors));

test('whatever a form offers after narrowing is accepted', () => {
  const places = fc.subarray([snegirinaya, kedrovyy, lesnaya]);
  const doctors = fc
    .array(places, { minLength: 1, maxLength: 4 })
    .map((all) => all.map((clinics, index): PlacedDoctor => ({ id: String(index), clinics })));
  fc.assert(
    fc.property(doctors, fc.constantFrom('s', 'k', 'l'), (able, clinic) => {
      const offered = able.filter((doctor) => worksAt(doctor.clinics, clinic));
      for (const doctor of offered) assert.deepEqual(findPlaceErrors({ clinic, doctor, serviceDoctors: able }), {});
      const { clinic: error } = findPlaceErrors({ clinic, doctor: null, serviceDoctors: able });
      assert.equal(error === undefined, offered.length > 0);
    }),
  );
});

test('clinics of a doctor: the main one and those of the timetable, each once', () => {
  const [a, b] = [{ documentId: 'a' }, { documentId: 'b' }];
  assert.deepEqual(clinicsOf({ clinicAddress: a, reception: [{ clinic: b }, { clinic: a }, { clinic: null }, null] }), [
    a,
    b,
  ]);
  assert.deepEqual(clinicsOf({ clinicAddress: null, reception: null }), []);
  assert.deepEqual(placesOf([]), []);
});
