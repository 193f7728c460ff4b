import { keepErrors } from '@clinic/contract/submissions/fields';
import { findPlaceErrors } from '@clinic/contract/submissions/places';
import { readOriginFields } from '@clinic/contract/submissions/visit';
import {
  type CallbackData,
  type ContentContext,
  checkCallback,
  checkReview,
  consentField,
  createRequest,
  createReview,
  type FormResult,
  getReviewChoices,
  type RequestData,
  type ReviewData,
  type ReviewFields,
  toCallbackErrors,
  toReviewErrors,
} from '#app/entry-points.server.ts';
import { formPatience } from './patience.ts';
import type { Sent } from './read-submission.ts';
import { inspectResume, type Resume } from './resume-file.ts';
import { admit, answerError, consentChanged, type Gate, keepTrying, submissionKey } from './submission.ts';
import type { VirusScan } from './virus-scan.ts';

/** What a submission needs from its request. */
export type Tools = {
  gate: Gate;
  content: ContentContext;
  /** `null` without a scanner. */
  scan: VirusScan | null;
  uploadResume: (resume: Resume, signal: AbortSignal) => Promise<string>;
  /** Equal for all clients of one network; tells nothing else. */
  network: string;
};

/**
 * Checks a callback form, uploads its CV and creates the request. Answers «sent» only after the content service
 * confirmed.
 */
export async function submitCallback(
  sent: Sent,
  { gate, content, scan, uploadResume, network }: Tools,
): Promise<FormResult> {
  const { fields, file } = sent;
  const size = file === null ? 0 : 'size' in file ? file.size : Number.POSITIVE_INFINITY;
  const { data, errors } = checkCallback(fields, file && { name: file.name, size });
  if (errors) return { kind: 'refused', errors };
  const until = formPatience();
  try {
    const refusal = await admit(sent, gate, { withFile: data.type === 'resume' });
    if (refusal) return refusal;
    let resumeId: string | null = null;
    if (data.type === 'resume') {
      const inspected = await inspectResume(file, scan);
      if ('message' in inspected) return { kind: 'refused', errors: { resume: inspected.message } };
      resumeId = await keepTrying(() => uploadResume(inspected.resume, until), until);
    }
    const request = await toRequest(data, content, until);
    if ('kind' in request) return request;
    const key = await submissionKey(sent, new Date());
    const { errors: refused, time } = await createRequest(
      content,
      { ...request, key, ...readOriginFields(fields), network, resumeId },
      until,
    );
    if (refused) return { kind: 'refused', errors: toCallbackErrors(refused, data.type) };
    const isUntimed = request.startsAt !== null && !time;
    return {
      kind: 'sent',
      ...(time && { time }),
      ...(isUntimed && { isUntimed }),
      ...(data.call && { call: fields.callTime ?? '' }),
    };
  } catch (error) {
    return answerError('callback', error);
  }
}

/** Resolves slugs to ids, and the accepted hash to its consent text while that is still the published one. */
async function toRequest(
  data: CallbackData,
  content: ContentContext,
  until: AbortSignal,
): Promise<FormResult | Omit<RequestData, 'key' | 'page' | 'visit' | 'network' | 'resumeId'>> {
  const { services, doctors, clinics, consents } = await keepTrying(() => content.readShared('requestChoices'), until);
  const consent = data.type === 'resume' ? consents.resume : consents.callback;
  if (!consent || consent.hash !== data.consentHash) return consentChanged(consentField(data.type));
  const service = services.flatMap(({ choices }) => choices).find(({ slug }) => slug === data.service);
  const doctor = doctors.find(({ slug }) => slug === data.doctor);
  const clinic = clinics.find(({ id }) => id === data.clinic);
  const errors = {
    ...findPlaceErrors({
      clinic: clinic?.id ?? null,
      doctor: doctor ?? null,
      serviceDoctors: service ? doctors.filter(({ slug }) => service.doctors.includes(slug)) : null,
    }),
    // Unpublished or renamed while the form was open: the staff would not learn of the choice.
    ...keepErrors({
      service: data.service && !service ? 'Такой услуги больше нет' : null,
      doctor: data.doctor && !doctor ? 'Такого врача больше нет' : null,
      clinic: data.clinic && !clinic && clinics.length > 0 ? 'Такой клиники больше нет' : null,
    }),
  };
  if (Object.keys(errors).length > 0) return { kind: 'refused', errors };
  return {
    name: data.name,
    phone: data.phone,
    type: data.type,
    consent,
    serviceId: service?.id ?? null,
    doctorId: doctor?.id ?? null,
    clinicId: clinic?.id ?? null,
    startsAt: data.time || null,
    call: data.call,
    text: data.text || null,
    source: data.source,
  };
}

/** Checks a review and creates it as a draft. Answers «sent» only after the content service confirmed. */
export async function submitReview(sent: Sent, { gate, content }: Tools): Promise<FormResult> {
  const { data, errors } = checkReview(sent.fields);
  if (errors) return { kind: 'refused', errors };
  const until = formPatience();
  try {
    const refusal = await admit(sent, gate, { withFile: false });
    if (refusal) return refusal;
    const review = await toReview(data, content, until);
    if ('kind' in review) return review;
    const refused = await createReview(content, { ...review, key: await submissionKey(sent, new Date()) }, until);
    return refused ? { kind: 'refused', errors: toReviewErrors(refused) } : { kind: 'sent' };
  } catch (error) {
    return answerError('review', error);
  }
}

async function toReview(
  data: ReviewFields,
  content: ContentContext,
  until: AbortSignal,
): Promise<FormResult | Omit<ReviewData, 'key'>> {
  const { doctors, consents } = await keepTrying(() => getReviewChoices(content), until);
  const { review, publication } = consents;
  if (review?.hash !== data.reviewConsent) return consentChanged('reviewConsent');
  if (publication?.hash !== data.publicationConsent) return consentChanged('publicationConsent');
  const doctor = data.about === 'doctor' ? doctors.find(({ slug }) => slug === data.doctor) : null;
  if (doctor === undefined) return { kind: 'refused', errors: { doctor: 'Такого врача нет' } };
  return {
    name: data.name,
    text: data.text,
    about: data.about,
    doctorId: doctor?.id ?? null,
    consent: review,
    publicationConsent: publication,
  };
}
