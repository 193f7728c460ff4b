import type { RequestType } from '@clinic/contract/submissions/request';
import type { RequestSource } from '@clinic/contract/submissions/source';

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

/** The time that a request keeps; times are on its clinic's clock, YYYY-MM-DDTHH:mm. */
export type KeptTime = {
  /** Names the request and nothing else: its idempotency key. */
  ref: string;
  /** Document id. */
  clinic: string;
  at: string;
  /** Until when it is kept without a confirmation; '' for a confirmed one. */
  heldUntil: string;
  /** By which the visitor moves or cancels the visit; '' when it is shown no longer. */
  link: string;
};

/** What a page is about: the header books it and shows the clinic where it is given. */
export type PageSubject = RequestSource & {
  /** Ids of the clinics where it is given; none if that is unknown. */
  clinics: string[];
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
