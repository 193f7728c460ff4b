import type { Checked } from '@clinic/contract/checked';
import { readClinicPhone, readMobilePhone, readRussianPhone } from '@clinic/contract/clinic-phone';
import { readClockTime } from '@clinic/contract/clock-time';
import { readCoordinates } from '@clinic/contract/coordinates';
import { readInn, readOgrn } from '@clinic/contract/legal-numbers';
import { readLicence } from '@clinic/contract/licence';
import { type OwnHosts, readLink, readOutsideLink, readVideoLink } from '@clinic/contract/link';
import { readOriginName } from '@clinic/contract/submissions/visit';
import { readFinishedText } from '@clinic/contract/text-gaps';

/** The entry or component that a fact belongs to. */
export type Part = Record<string, unknown>;
export type CheckContext = { own: OwnHosts; part: Part };

/** The facts that a field may hold: the value of `pluginOptions.form.check` in a schema. Pure, without the database. */
export const checks = {
  coordinates: (text, { part: { city } }) => readCoordinates(text, typeof city === 'string' ? city : null),
  link: (text, { own }) => readLink(text, own),
  outsideLink: (text, { own }) => readOutsideLink(text, own),
  videoLink: (text, { own }) => readVideoLink(text, own),
  phone: (text) => readClinicPhone(text),
  russianPhone: (text) => readRussianPhone(text),
  mobilePhone: (text) => readMobilePhone(text),
  visitSource: (text) => readOriginName(text),
  clockTime: (text) => readClockTime(text),
  inn: (text) => readInn(text),
  ogrn: (text) => readOgrn(text),
  licence: (text) => readLicence(text),
  finishedText: (text) => readFinishedText(text),
} as const satisfies Record<string, (text: string, context: CheckContext) => Checked>;

export type CheckName = keyof typeof checks;

/** Whether a check is about a text of any length. */
export const isOfLongText = (check: string): boolean => check === 'finishedText';

/** Whether a check is about where a link leads. */
export const isOfLink = (check: CheckName): boolean => ['link', 'outsideLink', 'videoLink'].includes(check);

/** Whether two rows of a list may not hold the same fact. */
export const isOfKey = (check: CheckName): boolean => check === 'visitSource';

/** Returns the check of a field; throws for a misspelt one, so that a schema cannot switch a check off. */
export function checkNamed(name: string): CheckName {
  if (Object.hasOwn(checks, name)) return name as CheckName;
  throw new Error(`No such check of a field: ${name}`);
}
