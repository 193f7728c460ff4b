/** What is counted, in the order of a visitor's way; Russian as the admin's page shows it. */
export const eventNames = {
  'form-opened': 'Открыли форму',
  'form-started': 'Начали заполнять',
  'form-refused': 'Форма не прошла проверку',
  'form-sent': 'Отправили заявку',
  'search-without-results': 'Поиск без результатов',
} as const;

export type CountedEvent = keyof typeof eventNames;

/** Fields of the site's request form that a refusal is counted by. */
export const fieldNames = {
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
} as const;

export type CountedField = keyof typeof fieldNames;

/** One number of one day. */
export type DayCount = {
  /** YYYY-MM-DD by the clinic's clock. */
  day: string;
  event: CountedEvent;
  /** Empty but for a refusal by a field. */
  field: CountedField | '';
  amount: number;
};
