import * as v from 'valibot';
import { checkFields } from '../../forms/check-fields.ts';
import { consentHash, personName, phoneNumber } from '../../forms/fields.ts';
import { letterMaxCharacters, resumeExtensions, resumeMaxBytes } from '../../lib/limits.ts';
import type { RequestType } from '../../shell/frame.ts';
import { requestTypes } from './request-types.ts';

/** A chosen file as far as a form can tell: its name and bytes. What is in it only the server looks at. */
export type ChosenFile = { name: string; size: number };

const text = (max: number, tooLong: string) => v.pipe(v.optional(v.string(), ''), v.trim(), v.maxLength(max, tooLong));

const resumeFile = v.pipe(
  v.object({ name: v.string(), size: v.number() }, 'Прикрепите резюме'),
  v.check(({ size }) => size > 0, 'Прикрепите резюме'),
  v.check(({ size }) => size <= resumeMaxBytes, 'Файл слишком большой'),
  v.check(({ name }) => hasResumeExtension(name.toLowerCase()), 'Неверный формат файла'),
);

function hasResumeExtension(name: string): boolean {
  return resumeExtensions.some((extension) => name.endsWith(`.${extension}`));
}

const person = { name: personName, phone: phoneNumber };

/** One schema for the browser and the server; the messages are SPEC.md section 5's. */
const schemas = {
  doctor: v.object({
    ...person,
    service: text(255, 'Такой услуги нет'),
    doctor: text(255, 'Такого врача нет'),
    clinic: text(255, 'Такой клиники нет'),
    consent: consentHash('Нужно согласие на обработку персональных данных'),
  }),
  resume: v.object({
    ...person,
    letter: v.pipe(text(letterMaxCharacters, 'Слишком длинное письмо'), v.nonEmpty('Поле обязательно')),
    resume: resumeFile,
    resumeConsent: consentHash('Нужно согласие на обработку персональных данных'),
  }),
  question: v.object({
    ...person,
    question: text(letterMaxCharacters, 'Слишком длинный текст'),
    consent: consentHash('Нужно согласие на обработку персональных данных'),
  }),
} as const satisfies Record<RequestType, unknown>;

type Fields<Type extends RequestType> = v.InferOutput<(typeof schemas)[Type]> & { type: Type };
export type CallbackData = { [Type in RequestType]: Fields<Type> }[RequestType];

/** @returns the clean values, or the first message of each field that is wrong */
export function checkCallback(
  values: Readonly<Record<string, string>>,
  resume: ChosenFile | null,
): { data: CallbackData; errors: null } | { data: null; errors: Record<string, string> } {
  const type = requestTypes.find((known) => known === values.type);
  if (!type) return { data: null, errors: { type: 'Поле обязательно' } };
  const checked = checkFields(schemas[type], { ...values, resume });
  return checked.errors ? checked : { data: { ...checked.data, type } as CallbackData, errors: null };
}
