import { cleanText, shorten } from '@clinic/contract/plain-text';
import type { Remark } from '@clinic/contract/preview';
import { type Attributes, type EntryField, fieldsIn } from '../fields';
import { type Entry, isText } from './entry';
import { type Circumstances, entryRules } from './entry-rules';
import { estimateRules } from './estimate-rules';
import { type LawFinder, lawFinders } from './law-finders';
import { formRules, lengthRules } from './rules';

export type Warning = Remark & { code: string };

const quoteAround = 30;

/** Applies all rules to an entry; warnings come in the order of its fields. */
export function checkEntry(models: Attributes, entry: Entry, circumstances: Circumstances): Warning[] {
  const places = fieldsIn(models, circumstances.uid, entry);
  const { today } = circumstances;
  const ofLaw = lawFinders.filter(({ from, inDocuments }) => from <= today && (inDocuments || entry.kind !== 'legal'));
  const ofLinks = ofLaw.flatMap(({ findAddress, ...rule }) => (findAddress ? [{ ...rule, find: findAddress }] : []));
  const found = [
    ...places.flatMap((place) => {
      if (!isText(place)) return checkText(place, ofLinks, circumstances);
      return [...checkText(place, [...ofLaw, ...formRules], circumstances), ...checkLength(place)];
    }),
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
function checkText(place: EntryField, rules: readonly TextRule[], circumstances: Circumstances): PlacedWarning[] {
  if (typeof place.value !== 'string') return [];
  const text = place.value.replace(invisible, '');
  return rules.flatMap(({ find, ...rule }) => {
    const match = find(text, circumstances);
    return match ? [{ place, warning: toWarning(rule, place, quoteOf(text, match)) }] : [];
  });
}

type TextRule = Pick<LawFinder, 'code' | 'message' | 'why' | 'find'>;
/** Soft hyphens and joiners, which part a word for a search and not for a reader. */
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

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
