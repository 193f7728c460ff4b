import type { RequestInput, RequestType } from '@clinic/contract/submissions/request';
import type { ReviewInput, ReviewText } from '@clinic/contract/submissions/review';

type Data = { words: string; of: readonly RequestType[] };

const every: readonly RequestType[] = ['doctor', 'question', 'resume'];
const calls: readonly RequestType[] = ['doctor', 'question'];

/** What each kind of request holds; `null` for what says nothing about a person. */
const requestData: Record<keyof RequestInput, Data | null> = {
  name: { words: 'имя', of: every },
  phoneNumber: { words: 'телефон', of: every },
  type: { words: 'тип обращения', of: every },
  doctor: { words: 'врач', of: ['doctor'] },
  sub_service: { words: 'услуга', of: ['doctor'] },
  clinic: { words: 'клиника', of: ['doctor'] },
  requestText: { words: 'текст вопроса или письма', of: ['question', 'resume'] },
  resumeDoc: { words: 'файл резюме', of: ['resume'] },
  startsAt: { words: 'выбранное время приёма', of: ['doctor'] },
  network: null,
  callTime: { words: 'когда удобно позвонить', of: calls },
  callDay: null,
  page: { words: 'страница, с которой отправлено', of: every },
  source: { words: 'страница, с которой открыта форма', of: every },
  visit: { words: 'сайт или реклама, с которых пришли', of: calls },
  consent: { words: 'принятый текст согласия и когда он принят', of: every },
  idempotencyKey: null,
};

const reviewData: Record<keyof ReviewText | Exclude<keyof ReviewInput, 'review'>, string | null> = {
  name: 'подпись',
  reviewText: 'текст отзыва',
  reviewType: null,
  doctor: 'врач',
  clinic: 'клиника',
  consent: 'принятый текст согласия и когда он принят',
  publicationConsent: 'согласие на публикацию и когда оно принято',
  idempotencyKey: null,
};

/** Every field is stored with the moment of sending. */
const moment = 'дата и время';

/** Names the personal data of a kind of request, in the order of the form. */
export const dataOfRequest = (type: RequestType): string[] => [
  ...Object.values(requestData).flatMap((data) => (data?.of.includes(type) ? data.words : [])),
  moment,
];

export const dataOfReview: string[] = [...Object.values(reviewData).flatMap((words) => words ?? []), moment];
