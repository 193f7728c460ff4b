import { nationalDigits } from '@clinic/contract/numbering-plan';
import { spellName } from '@clinic/contract/submissions/fields';
import { formatPhone, internationalDigits, readPhone, roomIn } from '@clinic/contract/submissions/phone';
import { Maskito, type MaskitoOptions, type MaskitoPostprocessor, type MaskitoPreprocessor } from '@maskito/core';
import type { RefCallback } from 'react';

const digit = /\d/;
const prefix = '+7 ';
const wholeCharacters = '+7 913 000 00-00'.length;

const atEnd = (value: string) => ({ value, selection: [value.length, value.length] as const });

/**
 * Makes the phone field read its whole text on each key, as it reads a pasted one, so that both give the same number.
 * It recalls what was typed because the shown «+7 » no longer tells 8 from +7.
 */
function makeReader(): MaskitoPreprocessor {
  let recalled = { typed: '', shown: '' };
  const show = (typed: string, isKey = false) => {
    const whole = formatPhone(typed);
    // A key beyond the last digit does nothing; what is pasted stays visible.
    recalled = { typed, shown: isKey && !readPhone(typed).isForeign ? whole.slice(0, wholeCharacters) : whole };
    return { elementState: atEnd(''), data: recalled.shown };
  };
  return ({ elementState, data }, action) => {
    const { value, selection } = elementState;
    const [from, to] = selection;
    if (action === 'validation') {
      // Autofill and the server set whole values; a formatted one keeps its caret.
      const isRight = value.trim() === '' || formatPhone(value) === value;
      return { elementState: isRight ? elementState : atEnd(formatPhone(value)), data };
    }
    const isRecalled = value === recalled.shown && from === value.length;
    const rest = readPhone(value.slice(0, from) + value.slice(to));
    if (action === 'insert') {
      const isWhole = data.replace(/\D/g, '').length >= nationalDigits;
      if (isWhole) return show(data);
      if (rest.digits === '' || to === value.length) {
        if (roomIn(rest) < 0) return { elementState, data: '' };
        return show((isRecalled ? recalled.typed : value.slice(0, from)) + data, data.length === 1);
      }
    }
    if (action === 'deleteBackward' && isRecalled) show(recalled.typed.replace(/\d\D*$/, ''));
    const editedState = rest.digits === '' ? elementState : { value, selection: outsidePrefix(value, selection) };
    const digits = data.replace(/\D/g, '');
    return { elementState: editedState, data: digits.length === 1 && roomIn(rest) < 1 ? '' : digits };
  };
}

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
/** With the digits too many of a pasted phone. */
const tooLong = [...russian, ...Array<RegExp>(internationalDigits - nationalDigits).fill(digit)];
const foreign = ['+', ...Array<RegExp>(internationalDigits).fill(digit)];

/**
 * Makes the mask of one phone field. It handles paste, autofill, edits in the middle and a leading 8 or +7. A foreign
 * number stays as typed, so that validation rejects it instead of storing a wrong Russian phone.
 */
export const makePhoneMask = (): MaskitoOptions => ({
  mask: ({ value }) => {
    const phone = readPhone(value);
    if (phone.isForeign) return foreign;
    return roomIn(phone) < 0 ? tooLong : russian;
  },
  preprocessors: [makeReader()],
  postprocessors: [keepPrefix],
});

/** Returns a ref that masks an input for as long as it is on the page. */
export const masked =
  (options: MaskitoOptions): RefCallback<HTMLInputElement> =>
  (input) => {
    if (!input) return;
    const mask = new Maskito(input, options);
    return () => mask.destroy();
  };

/** Spells dashes and separators as names have them. Everything else stays: validation tells what is wrong with it. */
export const nameMask: MaskitoOptions = {
  mask: /^.*$/su,
  preprocessors: [
    ({ elementState, data }) => ({
      elementState: { ...elementState, value: spellName(elementState.value) },
      data: spellName(data),
    }),
  ],
};
