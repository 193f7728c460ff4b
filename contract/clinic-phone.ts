import { accepted, type Checked, refused, withoutInvisible } from './checked.ts';
import { isAssigned, nationalDigits } from './numbering-plan.ts';
import { readPhone } from './submissions/phone.ts';

/** A phone to call: E.164 and the extension dialled after the answer, empty without one. */
export type ClinicPhone = { e164: string; extension: string };

const maxCharacters = 100;
const minForeignDigits = 8;
const maxForeignDigits = 15;

/** «тел.: », «tel:» before a number. */
const heading = /^(?:тел(?:ефон)?|т|tel|phone)[.:\s]+/iu;
/** «доб. 105», «вн. 105», «ext. 105», «;ext=105», «#105». */
const extensionPattern =
  /^(.*?\d[\s)]*)[,;]?\s*\(?(?:доб(?:авочный)?|вн(?:утр(?:енний)?)?|ext(?:ension)?|x|#)[.:=\s№]*(\d{1,6})\)?$/iu;
/** In a link a comma is a pause; between words it separates two numbers: «00-00-05, 06». */
const pausedPattern = /^(\+?\d{10,11})[,;]+(\d{1,6})$/;
const numberSigns = /^[\d\s()+./\p{Pd}\u2212]+$/u;

/** Area codes whose city has numbers of seven digits. */
const sevenDigitCities = new Set('342 343 347 351 383 391 423 473 495 498 499 812 831 843 846 861 863'.split(' '));

/**
 * Reads a phone as an editor types it, for a field that holds one phone. Returns its one spelling:
 * «+7 (3822) 00-00-05, доб. 105», «+7 913 000-00-00», «8 800 000-00-00», «+49301234567». A local number, a short one
 * (103) and two numbers are refused, because a link would call somebody else.
 */
export function readClinicPhone(typed: string): Checked {
  const text = withoutInvisible(typed).normalize('NFKC').replace(heading, '');
  if (text.length > maxCharacters) return refused('Слишком длинно для одного номера');
  const [, number = text, extension = ''] = extensionPattern.exec(text) ?? pausedPattern.exec(text) ?? [];
  if (/\p{L}|[#@]/u.test(number)) return refused('В номере лишние слова: пишите +7 (3822) 00-00-00, доб. 105');
  if (!numberSigns.test(number)) return refused('Здесь нужен один номер: +7 (3822) 00-00-00, доб. 105');
  const error = errorOf(number);
  if (error !== null) return refused(error);
  const { isForeign, digits } = readPhone(number);
  const shown = isForeign ? `+${digits}` : showNational(digits, typedAreaCode(number));
  return accepted(extension ? `${shown}, доб. ${extension}` : shown);
}

/** The same for a field whose number has to be a Russian one. */
export function readRussianPhone(typed: string): Checked {
  const phone = readClinicPhone(typed);
  // Codes of Kazakhstan begin with 6 and 7.
  const isForeign = phone.value !== null && !/^\+7[^67]/.test(parseClinicPhone(phone.value)?.e164 ?? '');
  return isForeign ? refused('Нужен российский номер: +7 и десять цифр') : phone;
}

/** The same for a field whose number has to take messages. */
export function readMobilePhone(typed: string): Checked {
  const phone = readRussianPhone(typed);
  const isOther = phone.value !== null && !/^\+7 9[^а-я]+$/.test(phone.value);
  return isOther ? refused('СМС приходят на мобильный номер: +7 9… без добавочного') : phone;
}

function errorOf(number: string): string | null {
  const signs = number.replace(/\D/g, '').length;
  const { isForeign, digits } = readPhone(number);
  if (signs === 0) return 'В поле нет номера';
  if (signs <= 4) return 'Короткий номер набирается не со всякого телефона: нужен +7 и десять цифр';
  if (signs < nationalDigits) return 'Нет кода города: пишите +7 (3822) 00-00-00';
  if (isForeign) {
    const isWhole = digits.length >= minForeignDigits && digits.length <= maxForeignDigits;
    if (isWhole && number.trimStart().startsWith('+')) return null;
    return signs > maxForeignDigits
      ? 'В поле два номера: для второго добавьте ещё одну строку'
      : 'Нужен российский номер: +7 и десять цифр';
  }
  if (digits.length > nationalDigits + 4) return 'В поле два номера: для второго добавьте ещё одну строку';
  if (digits.length !== nationalDigits) return `В номере должно быть десять цифр после +7, а их ${digits.length}`;
  return isAssigned(digits) ? null : `Кода ${digits.slice(0, 3)} нет: проверьте номер`;
}

/** Returns the area code that an editor put in parentheses, without the prefix: «8 (3822)». */
function typedAreaCode(number: string): string {
  return /\((\d{3,5})\)/.exec(number)?.[1] ?? '';
}

/** Returns a phone to call, or `null` for a text that is not one. */
export function parseClinicPhone(text: string): ClinicPhone | null {
  const { value } = readClinicPhone(text);
  if (value === null) return null;
  const [number = '', extension = ''] = value.split(', доб. ');
  const digits = number.replace(/\D/g, '');
  return { e164: `+${number.startsWith('8') ? `7${digits.slice(1)}` : digits}`, extension };
}

/** Spells a stored phone (E.164) as people read it: «+7 913 000-00-67». Leaves other values unchanged. */
export function showPhone(e164: string): string {
  return /^\+7\d{10}$/.test(e164) ? showNational(e164.slice(2)) : e164;
}

/** Parentheses mark the code of an area, which its callers may omit. */
function showNational(digits: string, typedCode = ''): string {
  const code = digits.startsWith(typedCode) && typedCode ? typedCode : areaCode(digits);
  const local = digits.slice(code.length).replace(/^(\d*?)(\d\d)(\d\d)$/, '$1-$2-$3');
  if (/^80/.test(digits)) return `8 ${code} ${local}`;
  return /^[79]/.test(digits) ? `+7 ${code} ${local}` : `+7 (${code}) ${local}`;
}

/** Most centres of regions have six digits after a code that ends with 2: 3822 Tomsk, 3842 Kemerovo. */
function areaCode(digits: string): string {
  const code = digits.slice(0, 3);
  const isLong = /^(?:3|4|8[1-7])..2/.test(digits) && !sevenDigitCities.has(code);
  return isLong ? digits.slice(0, 4) : code;
}
