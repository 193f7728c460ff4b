import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';
import { nameMaxCharacters } from '../lib/limits.ts';

/** A name on its way to the pattern of `fields.ts`: spaces may stand before, between and after its words. */
const nameSoFar = /^ *(?:\p{L}[\p{L}\p{M}'’-]*(?: +|$)){0,3}$/u;
const foreignSigns = /[^\p{L}\p{M}\s'’-]/gu;

const clean = (text: string) => text.slice(0, nameMaxCharacters).replace(foreignSigns, '').replace(/\s+/g, ' ');

/** Leaves out of an inserted text what does not fit, so that the words already there keep their letters. */
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

/** SPEC.md section 5: letters in up to three words. Digits and a fourth word never get into the field. */
export const nameMask: MaskitoOptions = { mask: nameSoFar, preprocessors: [keepWords] };
