import { nameMaxCharacters } from '@clinic/contract/submissions/fields';
import { nationalDigits, type Phone, readPhone } from '@clinic/contract/submissions/phone';
import type { MaskitoOptions, MaskitoPostprocessor, MaskitoPreprocessor } from '@maskito/core';

/** Maximum digits of a phone (ITU-T E.164). */
const internationalDigits = 15;
const digit = /\d/;
const prefix = '+7 ';
/** A pasted text with as many digits is a whole number. */
const wholeNumberDigits = 10;

/** Formats a partial phone as +7 N## ### ##-##; a foreign one keeps its digits. */
export function formatPhone(typed: string): string {
  const { isForeign, digits } = readPhone(typed);
  if (isForeign) return `+${digits.slice(0, internationalDigits)}`;
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 8)].filter(Boolean);
  const last = digits.slice(8, nationalDigits);
  return `+7 ${groups.join(' ')}${last ? `-${last}` : ''}`;
}

/** Returns how many more digits fit into the phone. */
export const roomIn = ({ isForeign, digits }: Phone): number =>
  (isForeign ? internationalDigits : nationalDigits) - digits.length;

const atEnd = (value: string) => ({ value, selection: [value.length, value.length] as const });

/** Detects the country in a field without national digits, and for a whole number. */
const readCountry: MaskitoPreprocessor = ({ elementState, data }, action) => {
  const { value, selection } = elementState;
  if (action === 'validation') {
    // Autofill and the server set whole values; a formatted one keeps its caret.
    const isRight = value.trim() === '' || formatPhone(value) === value;
    return isRight ? { elementState, data } : { elementState: atEnd(formatPhone(value)), data };
  }
  const rest = value.slice(0, selection[0]) + value.slice(selection[1]);
  const after = readPhone(rest);
  const isCountryOpen = after.digits === '';
  if (action === 'insert') {
    const isWhole = data.replace(/\D/g, '').length >= wholeNumberDigits;
    const isAnotherCountry = isCountryOpen && data.includes('+');
    if (isWhole || isAnotherCountry) return { elementState: atEnd(''), data: formatPhone(data) };
    if (isCountryOpen) return { elementState: atEnd(''), data: formatPhone(rest + data) };
  }
  const kept = isCountryOpen ? elementState : { value, selection: outsidePrefix(value, selection) };
  return { elementState: kept, data: data.replace(/\D/g, '').slice(0, Math.max(0, roomIn(after))) };
};

/** Limits a selection to the digits after «+7 », so that edits do not change the country. */
function outsidePrefix(value: string, [from, to]: readonly [number, number]): readonly [number, number] {
  const start = value.startsWith(prefix) ? prefix.length : 0;
  return [Math.max(from, start), Math.max(to, start)];
}

/** Deleting the only digit keeps the prefix; deleting everything empties the field. */
const keepPrefix: MaskitoPostprocessor = (elementState, { value, selection }) => {
  const isOnlyDigit = value.startsWith(prefix) && value.length === prefix.length + 1 && selection[0] >= prefix.length;
  return elementState.value === '' && isOnlyDigit ? atEnd(prefix) : elementState;
};

const russian = [
  ...prefix,
  ...[digit, digit, digit],
  ' ',
  ...[digit, digit, digit],
  ' ',
  ...[digit, digit],
  '-',
  ...[digit, digit],
];
const foreign = ['+', ...Array<RegExp>(internationalDigits).fill(digit)];

/**
 * Handles paste, autofill, edits in the middle and a leading 8 or +7. A foreign number stays as typed, so that
 * validation rejects it instead of storing a wrong Russian phone.
 */
export const phoneMask: MaskitoOptions = {
  mask: ({ value }) => (readPhone(value).isForeign ? foreign : russian),
  preprocessors: [readCountry],
  postprocessors: [keepPrefix],
};

/** A partial name may have extra spaces. */
const partialName = /^ *(?:\p{L}[\p{L}\p{M}'’-]*(?: +|$)){0,3}$/u;
const forbiddenCharacters = /[^\p{L}\p{M}\s'’-]/gu;

const clean = (text: string) => text.slice(0, nameMaxCharacters).replace(forbiddenCharacters, '').replace(/\s+/g, ' ');

/** Drops the part of an inserted text that does not fit; typed words keep their letters. */
const keepWords: MaskitoPreprocessor = ({ elementState, data }, action) => {
  const { value, selection } = elementState;
  if (action === 'validation' && !partialName.test(value))
    return { elementState: { value: clean(value), selection }, data };
  if (action !== 'insert') return { elementState, data };
  const before = value.slice(0, selection[0]);
  const after = value.slice(selection[1]);
  let kept = '';
  for (const character of clean(data)) if (partialName.test(before + kept + character + after)) kept += character;
  return { elementState, data: kept };
};

/** Letters in up to three words; the field rejects digits and a fourth word. */
export const nameMask: MaskitoOptions = { mask: partialName, preprocessors: [keepWords] };
