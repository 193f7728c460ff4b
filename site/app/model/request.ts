import type { RequestType } from '@clinic/contract/submissions/request';

/** The captcha that the server has keys for, none by default. Only SmartCaptcha's key for pages is the server's. */
export type CaptchaChoice = { kind: 'smartcaptcha'; siteKey: string } | { kind: 'recaptcha' } | null;

/** What a page needs for it; the keys for pages are public. */
export type PageCaptcha = { kind: 'smartcaptcha' | 'recaptcha'; siteKey: string };

/** A text that a visitor agrees to by a tick of its own. */
export type Consent = {
  /** Address of the text. */
  path: string;
  document: string;
  version: string;
  /** SHA-256 of the text, hexadecimal: the tick's value, so that what is kept is what was shown. */
  hash: string;
};

export type ServiceChoice = {
  id: string;
  slug: string;
  title: string;
  /** Slugs of the doctors who do it; a sub-service that no doctor does cannot be chosen (SPEC.md section 5). */
  doctors: string[];
};

/** A clinic with its address, to be told from the others. */
export type ClinicChoice = { id: string; label: string };

export type DoctorChoice = { id: string; slug: string; name: string };

/** What the callback form offers to choose from and to agree to. */
export type RequestChoices = {
  services: { title: string; choices: ServiceChoice[] }[];
  doctors: DoctorChoice[];
  /** Empty when there is nothing to choose from. */
  clinics: ClinicChoice[];
  consents: { callback: Consent | null; resume: Consent | null };
  captcha: PageCaptcha | null;
};

export type RequestData = {
  /** Makes repeats of one sending one request. */
  key: string;
  name: string;
  /** E.164 */
  phone: string;
  type: RequestType;
  consent: Consent;
  serviceId: string | null;
  doctorId: string | null;
  clinicId: string | null;
  /** Number that the upload of the CV was answered with. */
  resumeId: string | null;
  text: string | null;
  /** Path of the page that the form was opened on. */
  page: string;
};

/** What the form is opened with; service and doctor by their slugs, the clinic by its id. */
export type CallbackPreset = { type: RequestType; service: string; doctor: string; clinic: string };
