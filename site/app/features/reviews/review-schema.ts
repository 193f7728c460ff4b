import * as v from 'valibot';
import { checkFields } from '../../forms/check-fields.ts';
import { consentHash, signature } from '../../forms/fields.ts';
import { letterMaxCharacters, reviewMinCharacters } from '../../lib/limits.ts';

const common = {
  name: signature,
  text: v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.nonEmpty('Поле обязательно'),
    v.minLength(reviewMinCharacters, 'Слишком короткий отзыв'),
    v.maxLength(letterMaxCharacters, 'Слишком длинный отзыв'),
  ),
  reviewConsent: consentHash('Нужно согласие на обработку персональных данных'),
  publicationConsent: consentHash('Нужно согласие на публикацию отзыва'),
};

/** One schema for the browser and the server. */
const schema = v.variant(
  'about',
  [
    v.object({ ...common, about: v.literal('clinic') }),
    v.object({
      ...common,
      about: v.literal('doctor'),
      doctor: v.pipe(v.optional(v.string(), ''), v.nonEmpty('Выберите врача')),
    }),
  ],
  'Поле обязательно',
);

export type ReviewFields = v.InferOutput<typeof schema>;

/** @returns the clean values, or the first message of each field that is wrong */
export function checkReview(values: Readonly<Record<string, string>>) {
  return checkFields(schema, values);
}
