import type { RequestType } from '@clinic/contract/submissions/request';
import { typeset } from '../lib/typography.server.ts';
import type { CaptchaChoice, ClinicChoice, RequestChoices, RequestData } from '../model/request.ts';
import { toPageCaptcha } from './captcha.ts';
import { toConsent, toConsentInput } from './consent.server.ts';
import type { ContentContext } from './context.ts';
import {
  CreateRequestDocument,
  RequestChoicesDocument,
  type RequestChoicesQuery,
  type RequestInput,
} from './generated/graphql.ts';
import { present } from './present.ts';

export async function getRequestChoices({ content, captcha }: ContentContext): Promise<RequestChoices> {
  return toRequestChoices(await content.query(RequestChoicesDocument), captcha);
}

export function toRequestChoices(
  { services, doctors, clinics, textPages, commonConfig }: RequestChoicesQuery,
  captcha: CaptchaChoice,
): RequestChoices {
  return {
    services: present(services)
      .map((service) => ({
        title: typeset(service.title),
        choices: present(service.sub_services).map((sub) => ({
          id: sub.documentId,
          slug: sub.slug ?? '',
          title: typeset(sub.title),
          doctors: present(sub.doctors).map(({ slug }) => slug ?? ''),
        })),
      }))
      .filter((group) => group.choices.length > 0),
    doctors: present(doctors).map(({ documentId, slug, name }) => ({ id: documentId, slug: slug ?? '', name })),
    clinics: toClinicChoices(present(clinics)),
    consents: { callback: toConsent(textPages, 'callback'), resume: toConsent(textPages, 'resume') },
    captcha: toPageCaptcha(captcha, commonConfig?.googleReCaptchaToken),
  };
}

function toClinicChoices(clinics: NonNullable<RequestChoicesQuery['clinics'][number]>[]): ClinicChoice[] {
  if (clinics.length < 2) return [];
  return clinics.map(({ documentId, label, address }) => ({
    id: documentId,
    label: typeset([label, address].filter(Boolean).join(', ')),
  }));
}

const typeNames = {
  doctor: 'Zapisatsya_k_vrachu',
  resume: 'Otpravit_rezyume',
  question: 'Zadat_vopros',
} as const satisfies Record<RequestType, RequestInput['type']>;

/**
 * Leaves a request with the clinic: once, however often it is tried with the same key.
 * @returns what the service found wrong, by the names of its fields; null when the request was kept
 * @throws when that is not certain before the signal
 */
export async function createRequest(
  { content }: ContentContext,
  request: RequestData,
  signal: AbortSignal,
): Promise<Record<string, string> | null> {
  const { faults } = await content.submit(
    CreateRequestDocument,
    {
      data: {
        idempotencyKey: request.key,
        name: request.name,
        phoneNumber: request.phone,
        type: typeNames[request.type],
        consent: toConsentInput(request.consent),
        sub_service: request.serviceId,
        doctor: request.doctorId,
        clinic: request.clinicId,
        resumeDoc: request.resumeId,
        requestText: request.text,
        page: request.page,
      },
    },
    signal,
  );
  return faults;
}
