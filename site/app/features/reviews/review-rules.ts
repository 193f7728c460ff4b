import { normaliseName, type ValidationErrors } from '@clinic/contract/submissions/fields';
import { findReviewErrors } from '@clinic/contract/submissions/review';

/** A valid review form. */
export type ReviewFields = {
  /** Empty for an unsigned review. */
  name: string;
  text: string;
  about: 'clinic' | 'doctor';
  /** Slug; empty for a review of the clinic. */
  doctor: string;
  reviewConsent: string;
  publicationConsent: string;
};

/** Checks the form in the browser and at the site. */
export function checkReview(
  values: Readonly<Record<string, string>>,
): { data: ReviewFields; errors: null } | { data: null; errors: ValidationErrors } {
  const { name, text = '', doctor = '', reviewConsent = '', publicationConsent = '' } = values;
  const errors = findReviewErrors({
    review: { name, reviewText: text, reviewType: values.about, doctor },
    consent: { hash: reviewConsent },
    publicationConsent: { hash: publicationConsent },
  });
  if (Object.keys(errors).length > 0) return { data: null, errors: toFieldErrors(errors) };
  const about = values.about === 'doctor' ? 'doctor' : 'clinic';
  return {
    data: { name: normaliseName(name), text: text.trim(), about, doctor, reviewConsent, publicationConsent },
    errors: null,
  };
}

const fieldNames: Record<string, string> = { reviewText: 'text', reviewType: 'about', consent: 'reviewConsent' };

/** Renames errors from the content service's input to the fields of the form. */
export const toFieldErrors = (errors: ValidationErrors): ValidationErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, message]) => [fieldNames[name] ?? name, message]));
