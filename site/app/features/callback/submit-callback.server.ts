import type { ContentContext } from '../../cms/context.ts';
import { createRequest, type RequestData } from '../../cms/request.server.ts';
import type { FormAnswer } from '../../forms/form-answer.ts';
import type { Guards, Sent } from '../../forms/guards.ts';
import { toE164 } from '../../forms/phone-number.ts';
import { admit, consentChanged, failed, keepTrying, logFault } from '../../forms/receive.server.ts';
import { submitWorkMs } from '../../lib/limits.ts';
import { type CallbackData, checkCallback } from './callback-schema.ts';

/** Names of the content service's input → names of our fields. */
const fieldNames: Record<string, string> = {
  phoneNumber: 'phone',
  sub_service: 'service',
  resumeDoc: 'resume',
};

/**
 * Checks a sent callback form, stores its file and leaves the request with the clinic.
 * @returns what to say to the visitor; «sent» only when the content service said that it is kept
 */
export async function submitCallback(sent: Sent, content: ContentContext, guards: Guards): Promise<FormAnswer> {
  const answer = await takeCallback(sent, content, guards);
  if (answer.kind === 'sent') guards.count('form-sent');
  if (answer.kind === 'refused') guards.count('form-refused', Object.keys(answer.errors));
  return answer;
}

async function takeCallback(sent: Sent, content: ContentContext, guards: Guards): Promise<FormAnswer> {
  const { fields, file } = sent;
  const size = file === null ? 0 : 'bytes' in file ? file.bytes.byteLength : Number.POSITIVE_INFINITY;
  const { data, errors } = checkCallback(fields, file && { name: file.name, size });
  if (errors) return { kind: 'refused', errors };
  const until = AbortSignal.timeout(submitWorkMs);
  try {
    const refusal = await admit(sent, guards, { withFile: data.type === 'resume' });
    if (refusal) return refusal;
    const resumeId = data.type === 'resume' ? await storeResume(sent, guards, until) : null;
    if (resumeId && 'kind' in resumeId) return resumeId;
    const request = await toRequest(data, content, until);
    if ('kind' in request) return request;
    const faults = await createRequest(
      content,
      { ...request, key: guards.keyOf(sent), page: fields.page ?? '', resumeId: resumeId?.id ?? null },
      until,
    );
    return faults ? { kind: 'refused', errors: toErrors(faults, data) } : { kind: 'sent' };
  } catch (error) {
    logFault('callback', error);
    return failed();
  }
}

async function storeResume({ file }: Sent, guards: Guards, until: AbortSignal): Promise<FormAnswer | { id: string }> {
  const inspected = await guards.inspectResume(file);
  if ('message' in inspected) return { kind: 'refused', errors: { resume: inspected.message } };
  return { id: await keepTrying(() => guards.uploadResume(inspected.resume, until), until) };
}

/** Slugs become ids, and the tick becomes the text that stood beside it, as long as it is still the published one. */
async function toRequest(
  data: CallbackData,
  content: ContentContext,
  until: AbortSignal,
): Promise<FormAnswer | Omit<RequestData, 'key' | 'page' | 'resumeId'>> {
  const { services, doctors, clinics, consents } = await keepTrying(() => content.readShared('requestChoices'), until);
  const isResume = data.type === 'resume';
  const consent = isResume ? consents.resume : consents.callback;
  const given = isResume ? data.resumeConsent : data.consent;
  if (!consent || consent.hash !== given) {
    return consentChanged(isResume ? 'resumeConsent' : 'consent');
  }
  const isDoctor = data.type === 'doctor';
  const service = isDoctor
    ? services.flatMap(({ choices }) => choices).find(({ slug }) => slug === data.service)
    : null;
  const doctor = isDoctor ? doctors.find(({ slug }) => slug === data.doctor) : null;
  const clinic = isDoctor ? clinics.find(({ id }) => id === data.clinic) : null;
  return {
    name: data.name,
    phone: toE164(data.phone) ?? data.phone,
    type: data.type,
    consent,
    serviceId: service?.id ?? null,
    doctorId: doctor?.id ?? null,
    clinicId: clinic?.id ?? null,
    text: (isResume ? data.letter : data.type === 'question' ? data.question : '') || null,
  };
}

function toErrors(faults: Record<string, string>, { type }: CallbackData): Record<string, string> {
  const names: Record<string, string> = {
    ...fieldNames,
    requestText: type === 'resume' ? 'letter' : 'question',
    consent: type === 'resume' ? 'resumeConsent' : 'consent',
  };
  return Object.fromEntries(Object.entries(faults).map(([name, message]) => [names[name] ?? name, message]));
}
