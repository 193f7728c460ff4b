import type { PluralForms } from '@clinic/contract/plural';

/** What pages count, for `counted` and `plural`. */
export const nouns = {
  years: ['год', 'года', 'лет'],
  reviews: ['отзыв', 'отзыва', 'отзывов'],
  doctors: ['врач', 'врача', 'врачей'],
  specialists: ['специалист', 'специалиста', 'специалистов'],
  positions: ['позиция', 'позиции', 'позиций'],
  minutes: ['минута', 'минуты', 'минут'],
  services: ['услуга', 'услуги', 'услуг'],
  times: ['раз', 'раза', 'раз'],
  /** After «до»: «до трёх раз». */
  timesAtMost: ['раза', 'раз', 'раз'],
  estimates: ['расчёт', 'расчёта', 'расчётов'],
  results: ['результат', 'результата', 'результатов'],
} as const satisfies Record<string, PluralForms>;
