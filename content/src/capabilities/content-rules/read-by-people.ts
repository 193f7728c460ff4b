import type { Attribute } from '../../platform/content-model/content-model';
import { isOfLongText } from '../checked-fields';

/**
 * Texts that people read, by the name of the attribute. A new text attribute must be named here or below: rules about
 * wording give false warnings on codes, and a test compares both lists with the model.
 */
const readByPeople: ReadonlySet<string> = new Set([
  ...['title', 'h1', 'subtitle', 'slogan', 'description', 'text', 'textRich', 'content', 'label', 'note', 'unit'],
  ...['name', 'specification', 'speciality', 'experience', 'information', 'priceName', 'year', 'institution', 'value'],
  ...['aboutUsText', 'aboutUsTextFooter', 'storiesTitle', 'storiesDescription', 'insurers', 'duration', 'site'],
  ...['visits', 'because', 'address', 'city', 'busStation', 'directions', 'parking', 'access', 'company', 'legalInfo'],
  ...['legalName', 'registrar', 'founders', 'licenceIssuer', 'licensedWorks', 'structure', 'headName', 'headHours'],
  ...['copyright', 'disclaimer', 'warning', 'emergencyText', 'callerLabel', 'answer', 'reviewText'],
  ...['metaTitle', 'metaDescription', 'seoTitle', 'seoText', 'alt'],
]);

/** Texts for machines: paths, codes, tokens, numbers, keys. */
export const technicalTexts: ReadonlySet<string> = new Set([
  ...['code', 'codeTo', 'url', 'version', 'postalCode', 'timeZone', 'keywords'],
  ...['googleReCaptchaToken', 'mapsToken', 'noticeNumber', 'lawyerName', 'lender'],
]);

const texts = ['string', 'text', 'richtext'];

/** Whether an attribute holds a text without a fixed form; a checked fact has one. */
export const isFreeText = ({ type, regex, pluginOptions }: Attribute): boolean => {
  const check = pluginOptions?.form?.check;
  return texts.includes(type) && regex === undefined && (check === undefined || isOfLongText(check));
};

/** Whether visitors read the texts of an attribute. */
export const isReadByPeople = (name: string, attribute: Attribute): boolean =>
  isFreeText(attribute) && !attribute.private && readByPeople.has(name);
