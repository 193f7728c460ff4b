import { type Faults, keepFaults } from './faults';
import { nameFault, normaliseName } from './person-name';

/** What a visitor's review must be before an editor reads it. */
const textMinCharacters = 10;
const textMaxCharacters = 5000;

/** As GraphQL hands it over: every field may be missing. */
export type ReviewInput = {
  name?: string | null;
  reviewText?: string | null;
  reviewType?: string | null;
  doctor?: string | null;
  clinic?: string | null;
};

/** @returns the first fault of each wrong field; an empty object when all is right */
export function findReviewFaults({ name, reviewText, reviewType, doctor }: ReviewInput): Faults {
  return keepFaults({
    // A reviewer may sign «Марина К.»
    name: nameFault(normaliseName(name).replaceAll('.', '')),
    reviewText: textFault(reviewText),
    reviewType: reviewType === 'clinic' || reviewType === 'doctor' ? null : 'Поле обязательно',
    doctor: reviewType === 'doctor' && !doctor ? 'Выберите врача' : null,
  });
}

function textFault(reviewText: string | null | undefined): string | null {
  const text = reviewText?.trim() ?? '';
  if (text === '') return 'Поле обязательно';
  if (text.length < textMinCharacters) return 'Слишком короткий отзыв';
  return text.length > textMaxCharacters ? 'Слишком длинный отзыв' : null;
}
