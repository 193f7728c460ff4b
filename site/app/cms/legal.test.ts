import { expect, test } from 'vitest';
import type { LegalQuery } from './generated/graphql.ts';
import { toLegal } from './legal.server.ts';

const full: LegalQuery = {
  legalInformation: {
    documentId: 'l',
    title: null,
    description: null,
    legalName: 'Общество «Клиника»',
    inn: '7000000003',
    ogrn: '1127000000005',
    registeredOn: '2012-03-12',
    registrar: null,
    founders: ' ',
    licenceIssuer: 'Департамент',
    licenceRegister: 'https://registry.example/1',
    licensedWorks: 'ортодонтия\n\nхирургия',
    structure: null,
    headName: 'Директор',
    headHours: null,
    authorities: [{ name: 'Росздравнадзор', address: 'Томск', phone: '8 3822 00-00-03', url: null }],
    houseRules: '/customers/rules',
    patientRights: null,
    guarantees: 'https://gov.example/free',
    vacancies: null,
    privacyPolicy: null,
    cookiesPage: null,
    noticeNumber: '70-12-000000',
    noticeDate: '2012-03-12',
    text: null,
    seo: null,
  },
  commonConfig: {
    company: null,
    city: 'Томск',
    postalCode: '634000',
    address: 'Мира, 1',
    phoneNumber: null,
    email: 'a@b.example',
    licence: 'Л041-00000-70/00000000 от 15.05.2012',
  },
  clinics: [{ label: 'На Мира', slug: 'mira', city: 'Томск', address: 'Мира, 1' }],
};

const textsOf = (answer: LegalQuery) =>
  toLegal(answer).sections.map(({ title, facts }) => [
    title,
    ...facts.map(({ name, lines }) =>
      `${name}: ${lines.map(({ text }) => text).join(' / ')}`.replace(/\u00a0/g, ' ').replace(/\u2060/g, ''),
    ),
  ]);

test('facts stand by section; empty ones are left out', () => {
  expect(textsOf(full)).toEqual([
    [
      'Кто мы',
      'Полное название: Общество «Клиника»',
      'Адрес: 634000, Томск, Мира, 1',
      'Где принимаем: Томск, Мира, 1',
      'ИНН: 7000000003',
      'ОГРН: 1127000000005',
      'Дата регистрации: 12 марта 2012',
      'Электронная почта: a@b.example',
    ],
    [
      'Лицензия',
      'Номер: Л041-00000-70/00000000',
      'Дата: 15 мая 2012',
      'Кем выдана: Департамент',
      'Работы и услуги: ортодонтия / хирургия',
      'Проверить: Запись в реестре лицензий',
    ],
    ['Руководство и структура', 'Руководитель: Директор'],
    ['Кто нас проверяет', 'Росздравнадзор: Томск / +7 (3822) 00-00-03'],
    [
      'Документы и правила',
      'Что прочитать: Правила для посетителей / Бесплатная помощь по программе государственных гарантий',
      'Реестр операторов персональных данных: № 70-12-000000 от 12 марта 2012',
    ],
  ]);
});

test('a clinic without facts has a page without sections', () => {
  expect(toLegal({ legalInformation: null, commonConfig: null, clinics: [] })).toMatchObject({
    title: 'Обязательные сведения',
    sections: [],
    html: '',
  });
});
