import {
  type ConsentInput,
  type ConsentPurpose,
  keepErrors,
  nameError,
  processingConsentError,
  required,
  textMaxCharacters,
  type ValidationErrors,
} from './fields.ts';
import { phoneError } from './phone.ts';
import type { SourceInput } from './source.ts';

/** What a visitor may ask for. The values are the content service's own, shown to the staff. */
export const requestTypes = {
  doctor: 'Записаться к врачу',
  resume: 'Отправить резюме',
  question: 'Задать вопрос',
} as const;

export type RequestType = keyof typeof requestTypes;

const knownTypes: readonly unknown[] = Object.values(requestTypes);

/** A request as GraphQL hands it over: every field may be missing. */
export type RequestInput = {
  name?: string | null | undefined;
  phoneNumber?: string | null | undefined;
  /** One of `requestTypes`. */
  type?: string | null | undefined;
  doctor?: string | null | undefined;
  sub_service?: string | null | undefined;
  clinic?: string | null | undefined;
  /** Id of the uploaded CV. */
  resumeDoc?: string | null | undefined;
  requestText?: string | null | undefined;
  /** When to call, one of `callTimes`. */
  callTime?: string | null | undefined;
  /** The day of a call time that the visitor saw, YYYY-MM-DD. */
  callDay?: string | null | undefined;
  page?: string | null | undefined;
  /** What the visitor was reading when they opened the form. */
  source?: SourceInput | null | undefined;
  /** How the visitor came to the site; the value of `visitValue`. */
  visit?: string | null | undefined;
  /** The chosen free time on the clinic's clock, YYYY-MM-DDTHH:mm. */
  startsAt?: string | null | undefined;
  /** What the site counts as one client. */
  network?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
  consent?: ConsentInput | null | undefined;
};

/** For the field `startsAt`: a visit holds the time. */
export const timeTaken = 'Это время только что заняли';
/** For the field `startsAt`: past, outside the hours, or of a service that is not booked by time. */
export const timeNotOffered = 'Это время недоступно: выберите другое или «Подобрать по телефону»';

export const isResume = ({ type }: RequestInput): boolean => type === requestTypes.resume;

/** A CV is read for another purpose and stored for another time than a phone number. */
export const consentPurposeOf = (input: RequestInput): ConsentPurpose => (isResume(input) ? 'resume' : 'callback');

/** Returns the first error of each wrong field. The caller checks the CV and passes its `fileError`. */
export const findRequestErrors = (input: RequestInput, fileError: string | null): ValidationErrors =>
  keepErrors({
    name: nameError(input.name),
    phoneNumber: phoneError(input.phoneNumber),
    type: knownTypes.includes(input.type) ? null : required,
    requestText: textError(input),
    resumeDoc: isResume(input) ? fileError : null,
    consent: processingConsentError(input.consent),
  });

function textError(input: RequestInput): string | null {
  const text = input.requestText?.trim() ?? '';
  if (isResume(input) && text === '') return required;
  if (text.length <= textMaxCharacters) return null;
  return isResume(input) ? 'Слишком длинное письмо' : 'Слишком длинный текст';
}

export const resumeMaxBytes = 10_000_000;
/** Kinds of files that a CV may be, by the ending of their names. */
export const resumeMimeTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

export type ResumeExtension = keyof typeof resumeMimeTypes;
export type ResumeMimeType = (typeof resumeMimeTypes)[ResumeExtension];

export const resumeExtensions = Object.keys(resumeMimeTypes) as ResumeExtension[];
export const resumeMissing = 'Прикрепите резюме';
export const resumeTooLarge = 'Файл слишком большой';
export const resumeWrongFormat = 'Неверный формат файла';

/** Checks a chosen file by name and size. Only the site's server looks into it. */
export function resumeFileError(file: { name: string; size: number } | null): string | null {
  if (!file || file.size === 0) return resumeMissing;
  if (file.size > resumeMaxBytes) return resumeTooLarge;
  const name = file.name.toLowerCase();
  return resumeExtensions.some((extension) => name.endsWith(`.${extension}`)) ? null : resumeWrongFormat;
}
