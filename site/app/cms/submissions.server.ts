import { createHash } from 'node:crypto';
import { paths } from '@clinic/contract/paths';
import type { ChosenCall } from '@clinic/contract/submissions/call-time';
import { clinicsOf } from '@clinic/contract/submissions/places';
import type { RequestType } from '@clinic/contract/submissions/request';
import type { NamedSource, RequestSource } from '@clinic/contract/submissions/source';
import { formatRubles } from '../lib/money.ts';
import { typeset } from '../lib/typography.server.ts';
import type { CaptchaChoice, Consent, KeptTime, PageCaptcha } from '../model/request.ts';
import type { ContentSource } from './client.server.ts';
import { present } from './fragments.server.ts';
import {
  type ConsentTextFragment,
  CreateRequestDocument,
  CreateReviewDocument,
  RequestChoicesDocument,
  type RequestChoicesQuery,
  type RequestInput,
  RequestTimeDocument,
  type ReviewChoicesFragment,
  ReviewFormChoicesDocument,
} from './generated/graphql.ts';
import { toPhone } from './phone.server.ts';

/** Options and consents of the callback form. */
export type RequestChoices = Awaited<ReturnType<typeof getRequestChoices>>;
export type DoctorChoice = RequestChoices['doctors'][number];
/** What one form shows: the choices, the page that led to it, and prices of timed sub-services by slug. */
export type FormChoices = RequestChoices & { source: NamedSource | null; prices: Readonly<Record<string, string>> };

export async function getRequestChoices({ content, captcha }: Pick<ContentSource, 'content' | 'captcha'>) {
  const { services, doctors, clinics, textPages, commonConfig } = await content.query(RequestChoicesDocument);
  return {
    services: present(services)
      .map((service) => ({
        slug: service.slug,
        title: typeset(service.title),
        choices: present(service.sub_services).map((sub) => ({
          id: sub.documentId,
          slug: sub.slug,
          title: typeset(sub.title),
          /** Slugs of its doctors; without any, the sub-service cannot be chosen. */
          doctors: present(sub.doctors).map(({ slug }) => slug),
          /** Whether patients choose a time for it, and how long it takes then. */
          isTimed: sub.isTimed ?? false,
          minutes: sub.minutes,
        })),
      }))
      .filter((group) => group.choices.length > 0),
    doctors: present(doctors).map((doctor) => ({
      id: doctor.documentId,
      slug: doctor.slug,
      name: doctor.name,
      /** None: the content does not say where the doctor sees patients. */
      clinics: clinicsOf(doctor).map(({ documentId, slug, label }) => ({
        id: documentId,
        /** In the URL of free times. */
        slug: slug || documentId,
        label: typeset(label),
      })),
      /** Of the first visit. */
      price: doctor.price === null ? null : formatRubles(doctor.price),
    })),
    /** Length of a visit for no certain service, `null` when unknown. */
    visitMinutes: commonConfig?.visitMinutes ?? null,
    /** Empty if there is only one. */
    clinics: toClinicChoices(present(clinics)),
    consents: { callback: toConsent(textPages, 'callback'), resume: toConsent(textPages, 'resume') },
    captcha: toPageCaptcha(captcha, commonConfig?.googleReCaptchaToken),
    /** The number that calls back, and what the phone shows with it; '' when unknown. `own`: of clinics, by id. */
    caller: {
      phone: toPhone(commonConfig?.callerPhone),
      label: commonConfig?.callerLabel?.trim() ?? '',
      own: Object.fromEntries(
        present(clinics).flatMap(({ documentId, callerPhone }) =>
          callerPhone ? [[documentId, toPhone(callerPhone)]] : [],
        ),
      ),
    },
  };
}

function toClinicChoices(clinics: NonNullable<RequestChoicesQuery['clinics'][number]>[]) {
  if (clinics.length < 2) return [];
  // The label includes the address.
  return clinics.map(({ documentId, slug, label, address }) => ({
    id: documentId,
    slug: slug ?? '',
    label: typeset([label, address].filter(Boolean).join(', ')),
  }));
}

const typeNames = {
  doctor: 'Zapisatsya_k_vrachu',
  resume: 'Otpravit_rezyume',
  question: 'Zadat_vopros',
} as const satisfies Record<RequestType, RequestInput['type']>;

export type RequestData = {
  /** Idempotency key. */
  key: string;
  name: string;
  /** E.164 */
  phone: string;
  type: RequestType;
  consent: Consent;
  serviceId: string | null;
  doctorId: string | null;
  clinicId: string | null;
  /** Start of the visit that the visitor chose, on the clinic's clock: YYYY-MM-DDTHH:mm. */
  startsAt: string | null;
  /** Id of the uploaded CV. */
  resumeId: string | null;
  call: ChosenCall | null;
  text: string | null;
  /** Path of the page with the form. */
  page: string;
  source: RequestSource | null;
  /** Equal for all clients of one network: each may wait for so many visits a day. */
  network: string;
  /** How the visitor came to the site, the value of `visitValue`; '' when unknown. */
  visit: string;
};

/**
 * Sends a request to the content service; retries with the same key create one record. Returns validation errors by
 * field, `null` on success, with the time that the request keeps. Throws when the outcome is unknown at the signal.
 */
export async function createRequest(
  { content }: Pick<ContentSource, 'content'>,
  request: RequestData,
  signal: AbortSignal,
): Promise<{ errors: Record<string, string> | null; time: KeptTime | null }> {
  const { data, validationErrors } = await content.submit(
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
        startsAt: request.startsAt,
        network: request.network,
        resumeDoc: request.resumeId,
        callTime: request.call?.callTime,
        callDay: request.call?.callDay,
        requestText: request.text,
        page: request.page,
        source: request.source,
        visit: request.visit,
      },
    },
    signal,
  );
  return { errors: validationErrors, time: toKeptTime(request.key, data?.createRequest) };
}

type TimeFields = Partial<Record<'clinic' | 'startsAt' | 'heldUntil' | 'link', string | null>>;

const toKeptTime = (ref: string, { clinic, startsAt, heldUntil, link }: TimeFields = {}): KeptTime | null =>
  startsAt && clinic ? { ref, clinic, at: startsAt, heldUntil: heldUntil ?? '', link: link ?? '' } : null;

/**
 * Returns the time that a stored request keeps now, with its doctor (document id) and end; `null` when it keeps none or
 * none any longer, `undefined` for an unknown request.
 */
export async function getKeptTime(
  { content }: Pick<ContentSource, 'content'>,
  ref: string,
): Promise<(KeptTime & { doctor: string; endsAt: string }) | null | undefined> {
  const { requestTime: found } = await content.query(RequestTimeDocument, { key: ref });
  if (!found) return undefined;
  const time = toKeptTime(ref, found);
  return time && { ...time, doctor: found.doctor ?? '', endsAt: found.endsAt ?? '' };
}

/** Options and consents of the review form. */
export type ReviewChoices = ReturnType<typeof toReviewChoices>;

export async function getReviewChoices({ content, captcha }: Pick<ContentSource, 'content' | 'captcha'>) {
  return toReviewChoices(await content.query(ReviewFormChoicesDocument), captcha);
}

export function toReviewChoices({ doctors, textPages, commonConfig }: ReviewChoicesFragment, captcha: CaptchaChoice) {
  return {
    doctors: present(doctors).map(({ documentId, slug, name }) => ({ id: documentId, slug, name })),
    consents: { review: toConsent(textPages, 'review'), publication: toConsent(textPages, 'publication') },
    captcha: toPageCaptcha(captcha, commonConfig?.googleReCaptchaToken),
  };
}

export type ReviewData = {
  /** Idempotency key. */
  key: string;
  /** Empty for an unsigned review. */
  name: string;
  text: string;
  about: 'clinic' | 'doctor';
  doctorId: string | null;
  consent: Consent;
  publicationConsent: Consent;
};

/** Like `createRequest`; the review waits for an editor. */
export async function createReview(
  { content }: Pick<ContentSource, 'content'>,
  review: ReviewData,
  signal: AbortSignal,
): Promise<Record<string, string> | null> {
  const { validationErrors } = await content.submit(
    CreateReviewDocument,
    {
      data: {
        idempotencyKey: review.key,
        review: { name: review.name, reviewText: review.text, reviewType: review.about, doctor: review.doctorId },
        consent: toConsentInput(review.consent),
        publicationConsent: toConsentInput(review.publicationConsent),
      },
    },
    signal,
  );
  return validationErrors;
}

/**
 * Returns the consent for a purpose, or `null` if the clinic has not published its text: such a form is not offered.
 */
function toConsent(
  texts: readonly (ConsentTextFragment | null)[],
  purpose: NonNullable<ConsentTextFragment['consentPurpose']>,
): Consent | null {
  const text = texts.find((candidate) => candidate?.consentPurpose === purpose);
  if (!text) return null;
  return {
    path: paths.customerPage(text.url),
    document: text.url,
    version: text.version ?? '',
    hash: createHash('sha256')
      .update(text.textRich ?? '')
      .digest('hex'),
  };
}

const toConsentInput = ({ document, version, hash }: Consent) => ({ document, version, hash });

/** @param token the public reCAPTCHA key, which editors keep in the common config; without it there is no captcha */
function toPageCaptcha(choice: CaptchaChoice, token: string | null | undefined): PageCaptcha | null {
  if (choice?.kind === 'smartcaptcha') return { kind: choice.kind, siteKey: choice.siteKey };
  return choice?.kind === 'recaptcha' && token ? { kind: choice.kind, siteKey: token } : null;
}
