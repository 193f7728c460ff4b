import type { ChosenCall } from '@clinic/contract/submissions/call-time';
import type { NamedClinic } from '@clinic/contract/submissions/places';
import type { RequestType } from '@clinic/contract/submissions/request';
import type { NamedSource, RequestSource } from '@clinic/contract/submissions/source';

/** The captcha that the server has keys for. Its settings hold a public key only for SmartCaptcha. */
export type CaptchaChoice = { kind: 'smartcaptcha'; siteKey: string } | { kind: 'recaptcha' } | null;

/** The captcha of a page with its public key. */
export type PageCaptcha = { kind: 'smartcaptcha' | 'recaptcha'; siteKey: string };

/** A text that a visitor accepts with its own checkbox. */
export type Consent = {
  path: string;
  document: string;
  version: string;
  /** SHA-256 of the text in hexadecimal: the checkbox's value, to store exactly what was shown. */
  hash: string;
};

type ServiceChoice = {
  id: string;
  slug: string;
  title: string;
  /** Slugs of its doctors; without any, the sub-service cannot be chosen. */
  doctors: string[];
  /** Whether patients choose a time for it. */
  isTimed: boolean;
};

/** The label includes the address. */
export type ClinicChoice = NamedClinic & { slug: string };

/** Without `clinics` the content does not say where the doctor sees patients. */
export type DoctorChoice = { id: string; slug: string; name: string; clinics: NamedClinic[] };

/** Options and consents of the callback form. */
export type RequestChoices = {
  services: { slug: string; title: string; choices: ServiceChoice[] }[];
  doctors: DoctorChoice[];
  /** Empty if there is only one. */
  clinics: ClinicChoice[];
  consents: { callback: Consent | null; resume: Consent | null };
  captcha: PageCaptcha | null;
  /** The number that calls back, and what the phone shows with it; '' when unknown. `own`: of clinics, by id. */
  caller: { phone: string; label: string; own: Readonly<Record<string, string>> };
};

/** What one form shows: the choices, and the page that led to it. */
export type FormChoices = RequestChoices & { source: NamedSource | null };

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

/** The time that a request keeps; times are on its clinic's clock, YYYY-MM-DDTHH:mm. */
export type KeptTime = {
  /** Names the request and nothing else: its idempotency key. */
  ref: string;
  /** Document id. */
  clinic: string;
  at: string;
  /** Until when it is kept without a confirmation; '' for a confirmed one. */
  heldUntil: string;
};

/** Slugs of the service and doctor, id of the clinic; empty when nothing is chosen. */
export type RequestChoice = { service: string; doctor: string; clinic: string };

/** What the form is opened with. `time`: start of the visit on the clinic's clock, YYYY-MM-DDTHH:mm; '' for none. */
export type CallbackPreset = RequestChoice & {
  type: RequestType;
  source: RequestSource | null;
  time: string;
  /** The URL names a time that cannot be on offer. */
  isTimeRefused?: boolean;
  /** A question that a page has prepared (`/callback?type=question&topic=tax`); '' for any other. */
  topic: 'tax' | '';
};
