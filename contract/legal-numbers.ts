import { accepted, type Checked, refused, withoutInvisible } from './checked.ts';

/** Returns the digits of a number as an editor types it, without a name before it: «ИНН 7000 000 003». */
const digitsOf = (typed: string, name: RegExp): string => withoutInvisible(typed).replace(name, '').replace(/\s/g, '');

/** Weights of the check digits of an ИНН (приказ ФНС № ЕД-7-14/559@): of a company, and the two of a person. */
const companyWeights = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const personWeights = [
  [7, ...companyWeights],
  [3, 7, ...companyWeights],
];

const checkDigit = (digits: string, weights: readonly number[]): number =>
  (weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % 11) % 10;

/** Reads the tax number of a company (10 digits) or of an entrepreneur (12 digits). Returns its digits. */
export function readInn(typed: string): Checked {
  const digits = digitsOf(typed, /^ИНН[:№\s]*/i);
  if (!/^(?:\d{10}|\d{12})$/.test(digits)) return refused('В ИНН 10 цифр у организации и 12 у предпринимателя');
  // Of the region, which a made-up number of zeros lacks.
  if (digits.startsWith('00')) return refused('Такого ИНН нет: он не начинается с 00');
  const weights = digits.length === 10 ? [companyWeights] : personWeights;
  const isRight = weights.every((one) => checkDigit(digits, one) === Number(digits[one.length]));
  return isRight ? accepted(digits) : refused('Такого ИНН нет: контрольная цифра не сходится');
}

/** Reads a state registration number: ОГРН (13 digits) or ОГРНИП (15 digits). Returns its digits. */
export function readOgrn(typed: string): Checked {
  const digits = digitsOf(typed, /^ОГРН(?:ИП)?[:№\s]*/i);
  if (!/^(?:\d{13}|\d{15})$/.test(digits)) return refused('В ОГРН 13 цифр, в ОГРНИП 15');
  if (digits.startsWith('0')) return refused('Такого ОГРН нет: он не начинается с нуля');
  const last = digits.length - 1;
  // The remainder of the other digits by 11, or by 13 for an entrepreneur (приказ ФНС № ЕД-7-14/745@).
  const remainder = Number(digits.slice(0, last)) % (digits.length === 13 ? 11 : 13);
  const isRight = remainder % 10 === Number(digits[last]);
  return isRight ? accepted(digits) : refused('Такого ОГРН нет: контрольная цифра не сходится');
}
