import type { MaskitoOptions, MaskitoPostprocessor, MaskitoPreprocessor } from '@maskito/core';
import { formatPhone, internationalDigits, readPhone, roomIn } from './phone-number.ts';

const digit = /\d/;
const prefix = '+7 ';
/** Digits that make a pasted text a number of its own rather than a piece of one. */
const wholeNumberDigits = 10;

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

/** Backspace over the only digit leaves the country's part to go on from; deleting everything leaves an empty field. */
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
 * SPEC.md section 5: +7 N## ### ##-##. Survives paste, autofill, edits in the middle and 8 or +7 before the number. A
 * foreign number stays as it is, so that the form can refuse it in words instead of calling a Russian stranger.
 */
export const phoneMask: MaskitoOptions = {
  mask: ({ value }) => (readPhone(value).isForeign ? foreign : russian),
  preprocessors: [readCountry],
  postprocessors: [keepPrefix],
};
