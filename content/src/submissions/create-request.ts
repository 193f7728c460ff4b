import type { Core } from '@strapi/strapi';
import { normaliseName } from '../rules/person-name';
import { toE164 } from '../rules/phone';
import { findRequestFaults, type RequestInput, resumeType } from '../rules/request-rules';
import { findMissing } from './find-missing';
import { refuseFaults } from './refuse-faults';
import { isResume } from './resume-file';
import type { Submission } from './submission';

const pageMaxCharacters = 500;

/**
 * Keeps a visitor's request for the staff.
 * @throws a validation error in words for the visitor; details name the fields
 */
export async function createRequest(strapi: Core.Strapi, input: RequestInput): Promise<Submission> {
  refuseFaults(findRequestFaults(input));
  refuseFaults(await findMissing(strapi, { doctor: input.doctor, sub_service: input.sub_service }));
  const resumeDoc = input.type === resumeType ? input.resumeDoc : null;
  if (resumeDoc && !(await isResume(strapi, resumeDoc))) refuseFaults({ resumeDoc: 'Прикрепите резюме' });
  const { documentId } = await strapi.documents('api::request.request').create({
    data: {
      name: normaliseName(input.name),
      phoneNumber: toE164(input.phoneNumber ?? ''),
      type: input.type,
      doctor: input.doctor || null,
      sub_service: input.sub_service || null,
      resumeDoc,
      requestText: input.requestText?.trim() || null,
      page: input.page?.slice(0, pageMaxCharacters) || null,
      workflow: 'new',
    } as never,
  });
  return { id: documentId, documentId };
}
