import { cleanText, shorten } from '@clinic/contract/plain-text';
import type { Remark } from '@clinic/contract/preview';
import { type Attributes, type EntryField, fieldsIn } from '../fields';
import { type Entry, isText } from './entry';
import { type Circumstances, entryRules } from './entry-rules';
import { estimateRules } from './estimate-rules';
import { toPattern } from './finders';
import { formRules, lengthRules, wordRules } from './rules';

export type Warning = Remark & { code: string };

const quoteAround = 30;

export const findersOfWords = wordRules.map(({ phrases, except, ...rule }) => {
  const pattern = toPattern(phrases);
  const allowed = except && toPattern(except);
  const find = (text: string) => {
    const checked = allowed ? text.replace(allowed, (right) => ' '.repeat(right.length)) : text;
    return checked.matchAll(pattern).next().value ?? null;
  };
  return { ...rule, find };
});

/** Applies all rules to an entry; warnings come in the order of its fields. */
export function checkEntry(models: Attributes, entry: Entry, circumstances: Circumstances): Warning[] {
  const places = fieldsIn(models, circumstances.uid, entry);
  const textRules = entry.kind === 'legal' ? formRules : [...findersOfWords, ...formRules];
  const found = [
    ...places.filter(isText).flatMap((place) => [...checkText(place, textRules), ...checkLength(place)]),
    ...[...entryRules, ...estimateRules]
      .filter(({ of }) => !of || of.includes(circumstances.uid))
      .flatMap(({ find, ...rule }) =>
        find(places, circumstances).map((found) => {
          const { place, quote } = 'place' in found ? found : { place: found, quote: null };
          return { place, warning: toWarning(rule, place, quote && shorten(quote, longestQuote)) };
        }),
      ),
  ];
  const order = new Map(places.map((place, i) => [place, i]));
  return found.sort((a, b) => (order.get(a.place) ?? 0) - (order.get(b.place) ?? 0)).map(({ warning }) => warning);
}

type PlacedWarning = { place: EntryField; warning: Warning };

/** One warning per rule and field: an editor then reads the whole text. */
function checkText(place: EntryField, rules: typeof formRules): PlacedWarning[] {
  const text = String(place.value);
  return rules.flatMap(({ find, ...rule }) => {
    const match = find(text);
    return match ? [{ place, warning: toWarning(rule, place, quoteOf(text, match)) }] : [];
  });
}

function checkLength(place: EntryField): PlacedWarning[] {
  const { length } = String(place.value);
  return lengthRules
    .filter(({ at, max }) => at === place.path.join('.') && length > max)
    .map(({ code, max, why }) => {
      const message = `Длинно: ${length} знаков, лучше до ${max}`;
      return { place, warning: toWarning({ code, message, why }, place, null) };
    });
}

function toWarning(
  { code, message, why }: Omit<Warning, 'field' | 'path' | 'quote'>,
  place: EntryField,
  quote: string | null,
) {
  return { code, message, why, quote, field: place.label, path: place.path.join('.') };
}

const longestQuote = 120;

function quoteOf(text: string, { 0: found, index = 0 }: RegExpMatchArray): string {
  const from = Math.max(0, index - quoteAround);
  const to = Math.min(text.length, index + found.length + quoteAround);
  const quote = cleanText(text.slice(from, to)).replace(/\s+/g, ' ').trim();
  return `${from > 0 ? '…' : ''}${quote}${to < text.length ? '…' : ''}`;
}
