import {
  type ConsentInput,
  keepErrors,
  processingConsentError,
  publicationConsentError,
  required,
  signatureError,
  textMaxCharacters,
  type ValidationErrors,
} from './fields.ts';

const reviewMinCharacters = 10;

/** What the visitor wrote, as GraphQL hands it over: every field may be missing. */
export type ReviewText = {
  name?: string | null | undefined;
  reviewText?: string | null | undefined;
  /** `clinic` or `doctor`. */
  reviewType?: string | null | undefined;
  doctor?: string | null | undefined;
  clinic?: string | null | undefined;
};

/** Reading a review and publishing it need separate consents. */
export type ReviewInput = {
  review?: ReviewText | null | undefined;
  idempotencyKey?: string | null | undefined;
  consent?: ConsentInput | null | undefined;
  publicationConsent?: ConsentInput | null | undefined;
};

/** Returns the first error of each wrong field. */
export function findReviewErrors(input: ReviewInput): ValidationErrors {
  const { name, reviewText, reviewType, doctor } = input.review ?? {};
  return keepErrors({
    name: signatureError(name),
    reviewText: textError(reviewText),
    reviewType: reviewType === 'clinic' || reviewType === 'doctor' ? null : required,
    doctor: reviewType === 'doctor' && !doctor ? 'Выберите врача' : null,
    consent: processingConsentError(input.consent),
    publicationConsent: publicationConsentError(input.publicationConsent),
  });
}

function textError(reviewText: string | null | undefined): string | null {
  const text = reviewText?.trim() ?? '';
  if (text === '') return required;
  if (text.length < reviewMinCharacters) return 'Слишком короткий отзыв';
  return text.length > textMaxCharacters ? 'Слишком длинный отзыв' : null;
}
