import { type ConsentInput, type ConsentPurpose, consentFault, processingMissing } from './consent';
import { type Faults, keepFaults } from './faults';
import { nameFault } from './person-name';
import { phoneFault } from './phone';
import { sendingKeyFault } from './sending-key';

/** What a visitor's request must be (SPEC.md section 5), in the site's own words: the site checks first, we check for good. */
const textMaxCharacters = 5000;
export const resumeType = 'Отправить резюме';
const requestTypes: readonly unknown[] = ['Записаться к врачу', resumeType, 'Задать вопрос'];

/** As GraphQL hands it over: every field may be missing. */
export type RequestInput = {
  name?: string | null;
  phoneNumber?: string | null;
  type?: string | null;
  doctor?: string | null;
  sub_service?: string | null;
  clinic?: string | null;
  resumeDoc?: string | null;
  requestText?: string | null;
  page?: string | null;
  idempotencyKey?: string | null;
  consent?: ConsentInput | null;
};

/** A CV is looked at for another purpose and kept for another time than a number to call back. */
export function consentPurposeOf({ type }: RequestInput): ConsentPurpose {
  return type === resumeType ? 'resume' : 'callback';
}

/** @returns the first fault of each wrong field; an empty object when all is right */
export function findRequestFaults(input: RequestInput): Faults {
  return keepFaults({
    name: nameFault(input.name),
    phoneNumber: phoneFault(input.phoneNumber),
    type: requestTypes.includes(input.type) ? null : 'Поле обязательно',
    requestText: textFault(input),
    resumeDoc: input.type === resumeType && !input.resumeDoc ? 'Прикрепите резюме' : null,
    consent: consentFault(input.consent, processingMissing),
    idempotencyKey: sendingKeyFault(input.idempotencyKey),
  });
}

function textFault({ type, requestText }: RequestInput): string | null {
  const text = requestText?.trim() ?? '';
  if (type === resumeType && text === '') return 'Поле обязательно';
  return text.length > textMaxCharacters ? 'Слишком длинный текст' : null;
}
