import { type Entry, type EntryField, fieldsIn, isText, type Models } from './entry';
import { type Circumstances, entryRules } from './entry-rules';
import { estimateRules } from './estimate-rules';
import { toPattern } from './finders';
import { formRules, lengthRules, wordRules } from './rules';

export type Warning = {
  code: string;
  /** Path of labels: «Цены 1 → Строки 2 → Цена, ₽». */
  field: string;
  path: string;
  message: string;
  why: string;
  /** The words with their context; null for something missing. */
  quote: string | null;
};

const quoteAround = 30;

const wordPatterns = wordRules.map((rule) => ({
  rule,
  pattern: toPattern(rule.phrases),
  except: rule.except ? toPattern(rule.except) : null,
}));

/** Applies all rules to an entry; warnings come in the order of its fields. */
export function checkEntry(models: Models, entry: Entry, circumstances: Circumstances): Warning[] {
  const places = fieldsIn(models, circumstances.uid, entry);
  const isDocument = entry.kind === 'legal';
  const found = [
    ...places.filter(isText).flatMap((place) => [...(isDocument ? [] : checkWords(place)), ...checkForm(place)]),
    ...[...entryRules, ...estimateRules]
      .filter(({ of }) => !of || of.includes(circumstances.uid))
      .flatMap(({ find, quote, ...rule }) =>
        find(places, circumstances).map((place) => {
          const quoted = quote?.(place, places, circumstances) ?? null;
          return { place, warning: toWarning(rule, place, quoted === null ? null : shorten(quoted)) };
        }),
      ),
  ];
  const order = new Map(places.map((place, i) => [place, i]));
  return found.sort((a, b) => (order.get(a.place) ?? 0) - (order.get(b.place) ?? 0)).map(({ warning }) => warning);
}

type Found = { place: EntryField; warning: Warning };

function checkWords(place: EntryField): Found[] {
  const text = String(place.value);
  return wordPatterns.flatMap(({ rule, pattern, except }) => {
    const checked = except ? text.replace(except, (right) => ' '.repeat(right.length)) : text;
    // One warning per rule and field: an editor then reads the whole text.
    const match = checked.matchAll(pattern).next().value;
    return match ? [{ place, warning: toWarning(rule, place, quoteOf(text, match)) }] : [];
  });
}

function checkForm(place: EntryField): Found[] {
  const text = String(place.value);
  const ofForm = formRules.flatMap(({ find, ...rule }) => {
    const match = find(text);
    return match ? [{ place, warning: toWarning(rule, place, quoteOf(text, match)) }] : [];
  });
  const tooLong = lengthRules
    .filter(({ at, max }) => at === place.path.join('.') && text.length > max)
    .map(({ code, max, why }) => {
      const message = `Длинно: ${text.length} знаков, лучше до ${max}`;
      return { place, warning: toWarning({ code, message, why }, place, null) };
    });
  return [...ofForm, ...tooLong];
}

function toWarning(
  { code, message, why }: Omit<Warning, 'field' | 'path' | 'quote'>,
  place: EntryField,
  quote: string | null,
) {
  return { code, message, why, quote, field: place.label, path: place.path.join('.') };
}

const longestQuote = 120;
const shorten = (text: string) => (text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text);

function quoteOf(text: string, { 0: found, index = 0 }: RegExpMatchArray): string {
  const from = Math.max(0, index - quoteAround);
  const to = Math.min(text.length, index + found.length + quoteAround);
  const quote = text.slice(from, to).replace(/\s+/g, ' ').trim();
  return `${from > 0 ? '…' : ''}${quote}${to < text.length ? '…' : ''}`;
}
