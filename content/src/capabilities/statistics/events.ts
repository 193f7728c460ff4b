import type { CountedEvent, CountedField } from '@clinic/contract/statistics';

/** Names of events in the admin, in the order of a visitor's steps. */
export const eventNames: Readonly<Record<CountedEvent, string>> = {
  'form-opened': 'Открыли форму',
  'form-started': 'Начали заполнять',
  'form-refused': 'Форма не прошла проверку',
  'form-sent': 'Отправили заявку',
  'search-without-results': 'Поиск без результатов',
};

export const fieldNames: Readonly<Record<CountedField, string>> = {
  type: 'Тип обращения',
  name: 'Имя',
  phone: 'Телефон',
  service: 'Услуга',
  doctor: 'Врач',
  question: 'Вопрос',
  letter: 'Сопроводительное письмо',
  resume: 'Файл резюме',
  consent: 'Согласие на обработку данных',
  resumeConsent: 'Согласие соискателя',
};
