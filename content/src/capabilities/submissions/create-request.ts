import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { normaliseName } from '../../rules/person-name';
import { toE164 } from '../../rules/phone';
import { consentPurposeOf, findRequestFaults, type RequestInput, resumeType } from '../../rules/request-rules';
import { dropUnusedFile } from '../private-files/unused-files';
import { acceptConsents, type ConsentRecord } from './accept-consents';
import { findMissing } from './find-missing';
import { findEarlier, type Kept, keepOnce } from './receipts';
import { refuseFaults } from './refuse-faults';
import { isResume } from './resume-file';
import type { Submission } from './submission';

const requestUid = 'api::request.request';
const pageMaxCharacters = 500;

/**
 * Keeps a visitor's request for the staff, once for one key. A file that came with it and is not kept is deleted.
 * @throws a validation error in words for the visitor; details name the fields
 */
export async function createRequest(strapi: Core.Strapi, input: RequestInput): Promise<Submission> {
  const dropFile = async () => {
    if (input.resumeDoc) await dropUnusedFile(strapi, input.resumeDoc).catch((error) => strapi.log.error(error));
  };
  try {
    const submission = await acceptRequest(strapi, input);
    await dropFile();
    return submission;
  } catch (error) {
    // After a failure of ours the site may try again with the same file; a refused form brings a new one.
    if (error instanceof errors.ValidationError) await dropFile();
    throw error;
  }
}

async function acceptRequest(strapi: Core.Strapi, input: RequestInput): Promise<Submission> {
  const earlier = await findEarlier(strapi, 'request', input.idempotencyKey);
  if (earlier) return earlier;
  refuseFaults(findRequestFaults(input));
  const { doctor, sub_service, clinic } = input;
  refuseFaults(await findMissing(strapi, { doctor, sub_service, clinic }));
  const resumeDoc = input.type === resumeType ? (input.resumeDoc ?? null) : null;
  if (resumeDoc && !(await isResume(strapi, resumeDoc))) refuseFaults({ resumeDoc: 'Прикрепите резюме' });
  const { consent } = await acceptConsents(strapi, {
    consent: { purpose: consentPurposeOf(input), consent: input.consent },
  });
  return keepOnce(strapi, 'request', input.idempotencyKey ?? '', () => keepRequest(strapi, input, resumeDoc, consent));
}

async function keepRequest(
  strapi: Core.Strapi,
  input: RequestInput,
  resumeDoc: string | null,
  consent: ConsentRecord,
): Promise<Kept> {
  const { id, documentId } = await strapi.documents(requestUid).create({
    data: {
      name: normaliseName(input.name),
      phoneNumber: toE164(input.phoneNumber ?? ''),
      type: input.type,
      doctor: input.doctor || null,
      sub_service: input.sub_service || null,
      clinic: input.clinic || null,
      resumeDoc,
      requestText: input.requestText?.trim() || null,
      page: input.page?.slice(0, pageMaxCharacters) || null,
      workflow: 'new',
      consent,
    } as never,
  });
  // The row's own number: it grows, and the database gives none twice.
  const number = Number(id);
  await strapi.db.query(requestUid).update({ where: { id: number }, data: { number } });
  return { documentId, number, subject: input.type ?? '' };
}
