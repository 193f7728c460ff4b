import type { MaskitoOptions, MaskitoPostprocessor, MaskitoPreprocessor } from '@maskito/core';
import { formatPhone, nationalPart } from './phone-number.ts';

const digit = /\d/;
const prefix = '+7 ';

/** What is put into a field that has no digits yet may begin with 8, 7 or +7; later only digits count. */
const dropCountry: MaskitoPreprocessor = ({ elementState, data }, action) => {
  const { value, selection } = elementState;
  if (action === 'validation') {
    // Autofill and a value from the server come whole; what stands right already keeps its caret.
    const isRight = value.trim() === '' || formatPhone(value) === value;
    return isRight ? { elementState, data } : { elementState: whole(formatPhone(value)), data };
  }
  if (action !== 'insert') return { elementState, data };
  const rest = value.slice(0, selection[0]) + value.slice(selection[1]);
  if (nationalPart(rest) !== '') return { elementState, data: data.replace(/\D/g, '') };
  return { elementState: whole(''), data: `${prefix}${nationalPart(data)}` };
};

const whole = (value: string) => ({ value, selection: [value.length, value.length] as const });

/** Taking back the only digit leaves the country's part to go on from. */
const keepPrefix: MaskitoPostprocessor = (elementState, { value }) =>
  elementState.value === '' && nationalPart(value).length === 1 ? whole(prefix) : elementState;

/** SPEC.md section 5: +7 N## ### ##-##. Survives paste, autofill, editing in the middle and 8 or +7 before the number. */
export const phoneMask: MaskitoOptions = {
  mask: [
    ...prefix,
    ...[digit, digit, digit],
    ' ',
    ...[digit, digit, digit],
    ' ',
    ...[digit, digit],
    '-',
    ...[digit, digit],
  ],
  preprocessors: [dropCountry],
  postprocessors: [keepPrefix],
};
