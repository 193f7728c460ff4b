import { localTime, toInstant } from '@clinic/contract/clock';
import { cutText } from '@clinic/contract/plain-text';
import { callChoices, callDayOf, callFromValue } from '@clinic/contract/submissions/call-time';
import { keepErrors, readName, submissionKeyError } from '@clinic/contract/submissions/fields';
import { toE164 } from '@clinic/contract/submissions/phone';
import {
  consentPurposeOf,
  findRequestErrors,
  isResume,
  type RequestInput,
  requestTypes,
  resumeMissing,
  timeNotOffered,
  timeTaken,
} from '@clinic/contract/submissions/request';
import type { NamedSource } from '@clinic/contract/submissions/source';
import { originOf, visitFromValue } from '@clinic/contract/submissions/visit';
import { fromMinutes, toMinutes } from '@clinic/contract/timetable';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { dropUnusedFile } from '../../../editing/media';
import type { ConsentRecord } from '../../../people/request-records';
import type { CameBy } from '../../../people/request-records/rules';
import { requestUid } from '../../../platform/content-model/uids';
import { refuseErrors } from '../../../platform/refuse-errors';
import { documentService } from '../../../platform/strapi/documents';
import { readCalling } from '../../../platform/zone/clinic-timetable';
import { type FreeTime, findTime, type KeptTime, readTimeOf, storingWithTime, TimeTaken } from '../../appointments';
import { acceptConsents } from '../consents';
import { linkOf } from '../visit-link';
import { findPlace, findSource } from './chosen';
import { findEarlier, findMissing, isUploadedResume, type Stored, type Submission, storeOnce } from './store';

/** Columns of strings hold no more on PostgreSQL. */
const pageMaxCharacters = 255;

/**
 * Stores a visitor's request for the staff, once per key, and deletes an uploaded file that it does not use. Throws a
 * validation error in words for the visitor; its details name the fields.
 */
export async function createRequest(strapi: Core.Strapi, input: RequestInput): Promise<Submission> {
  const dropFile = async () => {
    if (input.resumeDoc) await dropUnusedFile(strapi, input.resumeDoc).catch((error) => strapi.log.error(error));
  };
  try {
    const submission = await acceptRequest(strapi, input);
    if (input.startsAt) Object.assign(submission, await readKeptTime(strapi, submission));
    await dropFile();
    return submission;
  } catch (error) {
    // After a server error the site may retry with the same file; a refused form brings a new one.
    if (error instanceof errors.ValidationError) await dropFile();
    throw error;
  }
}

async function acceptRequest(strapi: Core.Strapi, input: RequestInput): Promise<Submission> {
  const earlier = await findEarlier(strapi, 'request', input.idempotencyKey);
  if (earlier) return earlier;
  refuseErrors({
    ...findRequestErrors(input, input.resumeDoc ? null : resumeMissing),
    ...keepErrors({ idempotencyKey: submissionKeyError(input.idempotencyKey) }),
  });
  const { doctor, sub_service, clinic } = input;
  refuseErrors(await findMissing(strapi, { doctor, sub_service, clinic }));
  const place = await findPlace(strapi, { doctor, sub_service, clinic });
  refuseErrors(place.errors);
  const resumeDoc = isResume(input) ? (input.resumeDoc ?? null) : null;
  if (resumeDoc && !(await isUploadedResume(strapi, resumeDoc))) refuseErrors({ resumeDoc: resumeMissing });
  const { consent } = await acceptConsents(strapi, {
    consent: { purpose: consentPurposeOf(input), consent: input.consent },
  });
  const source = await findSource(strapi, input.source ?? {});
  const now = new Date();
  const time = await findChosenTime(strapi, input, now);
  const seenIn = time?.clinic ?? place.clinic;
  const call = await planCall(strapi, input, { clinic: seenIn, visit: time?.startsAt ?? null, now });
  const found = { resumeDoc, consent, source, call, clinic: seenIn, cameBy: null };
  const store = () => storeRequest(strapi, input, found);
  const phoneNumber = toE164(input.phoneNumber ?? '') ?? '';
  const { nextCallAt: callAt } = call;
  const network = input.network ?? null;
  const withTime = time && (await storingWithTime(strapi, { time, phoneNumber, callAt, network }, now));
  try {
    return await storeOnce(strapi, 'request', input.idempotencyKey ?? '', withTime ? () => withTime(store) : store);
  } catch (error) {
    if (error instanceof TimeTaken) refuseErrors({ startsAt: timeTaken });
    throw error;
  }
}

/** Returns the time that a visitor has chosen with a doctor, `null` without one. Throws for a time that is not free. */
async function findChosenTime(strapi: Core.Strapi, input: RequestInput, now: Date): Promise<FreeTime | null> {
  const { doctor, sub_service: subService, clinic, startsAt } = input;
  if (!startsAt || input.type !== requestTypes.doctor) return null;
  const wish = { doctor: doctor || null, subService: subService || null, clinic: clinic || null };
  const time = doctor ? await findTime(strapi, wish, startsAt, now) : null;
  if (!time) refuseErrors({ startsAt: timeNotOffered });
  return time;
}

/** The key of a request stands in the URL of its thanks: whoever finds that later gets no link by it. */
const linkShownMs = 3_600_000;

type Kept = KeptTime & { link: string | null };

/** Returns the time that a stored request has now, with its link while the thanks are read. */
async function readKeptTime(strapi: Core.Strapi, { documentId }: Submission): Promise<Partial<Kept>> {
  const row: { id: number; number: number; createdAt: string } | null = await strapi.db
    .query(requestUid)
    .findOne({ where: { documentId }, select: ['id', 'number', 'createdAt'] });
  const now = new Date();
  const time = row && (await readTimeOf(strapi, row.id, now));
  if (!time) return {};
  const isShown = now.getTime() - new Date(row.createdAt).getTime() < linkShownMs;
  return { ...time, link: isShown ? linkOf(strapi, { ...row, documentId }) : null };
}

/** Returns the time of the request that was sent with a key, empty without one; `null` for an unknown key. */
export async function readRequestTime(strapi: Core.Strapi, key: string): Promise<Partial<Kept> | null> {
  const earlier = await findEarlier(strapi, 'request', key);
  return earlier && readKeptTime(strapi, earlier);
}

/** The parts of a request that were looked up. */
type Chosen = {
  resumeDoc: string | null;
  consent: ConsentRecord;
  source: NamedSource | null;
  call: PlannedCall;
  clinic: string | null | undefined;
  cameBy: CameBy | null;
};

/** Stores a checked request, which the site sends or a colleague notes. */
export async function storeRequest(
  strapi: Core.Strapi,
  input: RequestInput,
  { resumeDoc, consent, source, call, clinic, cameBy }: Chosen,
): Promise<Stored & { number: number }> {
  // The consent of applicants does not name it.
  const visit = isResume(input) ? null : visitFromValue(input.visit);
  const { id, documentId } = await documentService(strapi, requestUid).create({
    data: {
      name: readName(input.name),
      phoneNumber: toE164(input.phoneNumber ?? ''),
      type: input.type,
      doctor: input.doctor || null,
      sub_service: input.sub_service || null,
      clinic: clinic || null,
      resumeDoc,
      requestText: input.requestText?.trim() || null,
      ...call,
      page: cutText(input.page ?? '', pageMaxCharacters) || null,
      source,
      origin: visit && originOf(visit),
      cameBy,
      workflow: 'new',
      consent,
    },
  });
  // Staff refer to a request by its row id: unique and increasing.
  const number = Number(id);
  await strapi.db.query(requestUid).update({ where: { id: number }, data: { number } });
  return { documentId, number, subject: input.type ?? '' };
}

type PlannedCall = Pick<RequestInput, 'callTime' | 'callDay'> & { nextCallAt: Date | null };

/**
 * Returns when the visitor wants to be called, and the moment for the desk. A time that has passed plans nothing; one
 * after the chosen visit is no wish.
 */
async function planCall(
  strapi: Core.Strapi,
  input: RequestInput,
  { clinic, visit, now }: { clinic: string | null; visit: Date | null; now: Date },
): Promise<PlannedCall> {
  const chosen = isResume(input) ? null : callFromValue([input.callTime, input.callDay].filter(Boolean).join(' '));
  const none = { callTime: null, callDay: null, nextCallAt: null };
  if (!chosen) return none;
  const timetable = (await readCalling(strapi))(clinic);
  const { timeZone } = timetable;
  const [at, before] = [now, visit].map((moment) => moment && toMinutes(localTime(moment, timeZone)));
  const choice = callChoices(timetable, at ?? 0, before).find(
    ({ value, at }) => value === chosen.callTime && (chosen.callDay ?? callDayOf({ at })) === callDayOf({ at }),
  );
  if (visit && !choice) return none;
  return { ...chosen, nextCallAt: choice ? toInstant(fromMinutes(choice.at), timeZone) : null };
}
