import type { ContentContext } from '../../cms/context.ts';
import { createRequest, type RequestData } from '../../cms/request.server.ts';
import type { FormAnswer } from '../../forms/form-answer.ts';
import type { Guards, Sent } from '../../forms/guards.ts';
import { admit, consentChanged, failed, keepTrying, logFault } from '../../forms/receive.server.ts';
import { submitWorkMs } from '../../lib/limits.ts';
import { type CallbackData, checkCallback, consentField, toFieldErrors } from './callback-rules.ts';

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
    return faults ? { kind: 'refused', errors: toFieldErrors(faults, data.type) } : { kind: 'sent' };
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
  if (!consent || consent.hash !== data.consentHash) return consentChanged(consentField(data.type));
  const service = services.flatMap(({ choices }) => choices).find(({ slug }) => slug === data.service);
  const doctor = doctors.find(({ slug }) => slug === data.doctor);
  const clinic = clinics.find(({ id }) => id === data.clinic);
  return {
    name: data.name,
    phone: data.phone,
    type: data.type,
    consent,
    serviceId: service?.id ?? null,
    doctorId: doctor?.id ?? null,
    clinicId: clinic?.id ?? null,
    text: data.text || null,
  };
}
