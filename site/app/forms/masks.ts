import { nameMaxCharacters } from '@clinic/contract/submissions/fields';
import { nationalDigits, type Phone, readPhone } from '@clinic/contract/submissions/phone';
import type { MaskitoOptions, MaskitoPostprocessor, MaskitoPreprocessor } from '@maskito/core';

/** Digits of the longest international number (ITU-T E.164). */
const internationalDigits = 15;
const digit = /\d/;
const prefix = '+7 ';
/** Digits that make a pasted text a number of its own rather than a piece of one. */
const wholeNumberDigits = 10;

/** Formats what has been entered so far as +7 N## ### ##-## (SPEC.md section 5). A foreign number keeps its digits. */
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

/** Decides about the country where it can still be open: in a field without national digits, and for a whole number. */
const readCountry: MaskitoPreprocessor = ({ elementState, data }, action) => {
  const { value, selection } = elementState;
  if (action === 'validation') {
    // Autofill and a value from the server come whole; a value that is formatted already keeps its caret.
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

/** The part of a selection behind «+7 »: an edit there must not change the country of the digits that follow. */
function outsidePrefix(value: string, [from, to]: readonly [number, number]): readonly [number, number] {
  const start = value.startsWith(prefix) ? prefix.length : 0;
  return [Math.max(from, start), Math.max(to, start)];
}

/** Backspace over the only digit keeps the country code to continue from; deleting everything empties the field. */
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
 * Survives paste, autofill, edits in the middle and 8 or +7 before the number. A foreign number stays as it is, so that
 * the form can refuse it in words instead of storing the phone of a Russian stranger.
 */
export const phoneMask: MaskitoOptions = {
  mask: ({ value }) => (readPhone(value).isForeign ? foreign : russian),
  preprocessors: [readCountry],
  postprocessors: [keepPrefix],
};

/** A name while it is typed: unlike the finished one, spaces may precede, separate and follow its words. */
const nameSoFar = /^ *(?:\p{L}[\p{L}\p{M}'’-]*(?: +|$)){0,3}$/u;
const foreignSigns = /[^\p{L}\p{M}\s'’-]/gu;

const clean = (text: string) => text.slice(0, nameMaxCharacters).replace(foreignSigns, '').replace(/\s+/g, ' ');

/** Leaves out the part of an inserted text that does not fit, so that words already typed keep their letters. */
const keepWords: MaskitoPreprocessor = ({ elementState, data }, action) => {
  const { value, selection } = elementState;
  if (action === 'validation' && !nameSoFar.test(value))
    return { elementState: { value: clean(value), selection }, data };
  if (action !== 'insert') return { elementState, data };
  const before = value.slice(0, selection[0]);
  const after = value.slice(selection[1]);
  let kept = '';
  for (const sign of clean(data)) if (nameSoFar.test(before + kept + sign + after)) kept += sign;
  return { elementState, data: kept };
};

/** Letters in up to three words (SPEC.md section 5). Digits and a fourth word never get into the field. */
export const nameMask: MaskitoOptions = { mask: nameSoFar, preprocessors: [keepWords] };
