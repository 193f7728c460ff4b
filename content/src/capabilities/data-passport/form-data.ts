import type { RequestInput, RequestType } from '@clinic/contract/submissions/request';
import type { ReviewInput, ReviewText } from '@clinic/contract/submissions/review';

type Data = { label: string; of: readonly RequestType[] };

const every: readonly RequestType[] = ['doctor', 'question', 'resume'];
const calls: readonly RequestType[] = ['doctor', 'question'];

/** What each kind of request holds; `null` for what says nothing about a person. */
const requestData: Record<keyof RequestInput, Data | null> = {
  name: { label: 'имя', of: every },
  phoneNumber: { label: 'телефон', of: every },
  type: { label: 'тип обращения', of: every },
  doctor: { label: 'врач', of: ['doctor'] },
  sub_service: { label: 'услуга', of: ['doctor'] },
  clinic: { label: 'клиника', of: ['doctor'] },
  requestText: { label: 'текст вопроса или письма', of: ['question', 'resume'] },
  resumeDoc: { label: 'файл резюме', of: ['resume'] },
  startsAt: { label: 'выбранное время приёма', of: ['doctor'] },
  network: null,
  callTime: { label: 'когда удобно позвонить', of: calls },
  callDay: null,
  page: { label: 'страница, с которой отправлено', of: every },
  source: { label: 'страница, с которой открыта форма', of: every },
  visit: { label: 'сайт или реклама, с которых пришли', of: calls },
  consent: { label: 'принятый текст согласия и когда он принят', of: every },
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
  ...Object.values(requestData).flatMap((data) => (data?.of.includes(type) ? data.label : [])),
  moment,
];

export const dataOfReview: string[] = [...Object.values(reviewData).flatMap((label) => label ?? []), moment];
