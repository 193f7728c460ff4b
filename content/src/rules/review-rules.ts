import { type ConsentInput, consentFault, processingMissing, publicationMissing } from './consent';
import { type Faults, keepFaults } from './faults';
import { nameFault, normaliseName } from './person-name';
import { sendingKeyFault } from './sending-key';

/** What a visitor's review must be before an editor reads it. */
const textMinCharacters = 10;
const textMaxCharacters = 5000;

/** What the visitor wrote. As GraphQL hands it over: every field may be missing. */
export type ReviewText = {
  name?: string | null;
  reviewText?: string | null;
  reviewType?: string | null;
  doctor?: string | null;
  clinic?: string | null;
};

/** To be read by an editor and to be shown to everyone are two consents. */
export type ReviewInput = {
  review?: ReviewText | null;
  idempotencyKey?: string | null;
  consent?: ConsentInput | null;
  publicationConsent?: ConsentInput | null;
};

/** @returns the first fault of each wrong field; an empty object when all is right */
export function findReviewFaults(input: ReviewInput): Faults {
  const { name, reviewText, reviewType, doctor } = input.review ?? {};
  return keepFaults({
    name: reviewerFault(name),
    reviewText: textFault(reviewText),
    reviewType: reviewType === 'clinic' || reviewType === 'doctor' ? null : 'Поле обязательно',
    doctor: reviewType === 'doctor' && !doctor ? 'Выберите врача' : null,
    consent: consentFault(input.consent, processingMissing),
    publicationConsent: consentFault(input.publicationConsent, publicationMissing),
    idempotencyKey: sendingKeyFault(input.idempotencyKey),
  });
}

/** Whoever does not sign a review stays unknown: nobody has to publish a name. */
export function signatureOf(name: string | null | undefined): string {
  return normaliseName(name) || 'Анонимно';
}

/** A reviewer may sign «Марина К.» or not at all. */
function reviewerFault(name: string | null | undefined): string | null {
  const letters = normaliseName(name).replaceAll('.', '');
  return normaliseName(name) === '' ? null : nameFault(letters);
}

function textFault(reviewText: string | null | undefined): string | null {
  const text = reviewText?.trim() ?? '';
  if (text === '') return 'Поле обязательно';
  if (text.length < textMinCharacters) return 'Слишком короткий отзыв';
  return text.length > textMaxCharacters ? 'Слишком длинный отзыв' : null;
}
