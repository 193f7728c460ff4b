import { expect, test } from 'vitest';
import { kinds } from './kinds';

const documentsOf = (kind: string, uid: string, source: object) =>
  kinds[kind]?.origins
    .find((origin) => origin.uid === uid)
    ?.toDocuments({ documentId: 'a1', title: 'Имя', slug: 'adres', ...source }) ?? [];

test.each([
  [null, 'Убираем кариес.'],
  [{ used: null, feels: '', duration: null, after: null }, 'Убираем кариес.'],
  [{ used: 'Артикаин', feels: 'Давление', after: null }, 'Убираем кариес. Больно ли? Артикаин Давление'],
])('pain is answered in the search where the clinic has said something: %j', (comfort, description) => {
  const source = { description: 'Убираем кариес.', comfort, service: { title: 'Терапия', slug: 'terapiya' } };
  expect(documentsOf('sub-service', 'api::sub-service.sub-service', source)).toMatchObject([{ description }]);
});

test('all facts of access are found, and what is not said is not', () => {
  const source = { label: 'Клиника', address: 'ул. Снегириная, 7', hasLift: true, hasDisabledParking: false };
  const [clinic] = documentsOf('page', 'api::clinic.clinic', source);
  expect(clinic?.text).toMatch(/Есть лифт Отдельной парковки для инвалидов нет$/);
  expect(clinic?.text).not.toMatch(/ступен/);
});
