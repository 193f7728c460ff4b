import { type EntryField, isOfLongText } from '../fields';

/** A picture; `alt` is null without an alternative text. */
export type Picture = { name: string; alt: string | null };
/** Values by attribute: texts, numbers, pictures, components as objects, relations as documents. */
export type Entry = Record<string, unknown>;

/** A field with words of it, or about it. */
export type Quoted = { place: EntryField; quote: string };

/** Texts for machines: paths, codes, tokens, numbers, keys. Rules about wording would give false warnings on them. */
const technicalTexts: ReadonlySet<unknown> = new Set([
  ...['code', 'codeTo', 'url', 'version', 'postalCode', 'timeZone', 'keywords'],
  ...['googleReCaptchaToken', 'mapsToken', 'noticeNumber', 'lawyerName', 'lender'],
]);

const texts = ['string', 'text', 'richtext'];

/** Whether visitors read this: a text without a fixed form. */
export function isText({ path, attribute, value }: EntryField): boolean {
  const { type, regex, pluginOptions, private: isPrivate } = attribute;
  const check = pluginOptions?.form?.check;
  const isFree = texts.includes(type) && regex === undefined && (check === undefined || isOfLongText(check));
  return typeof value === 'string' && isFree && !isPrivate && !technicalTexts.has(path.at(-1));
}

/** Whether a relation, a picture or a list of parts is filled in. */
export const isThere = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));
