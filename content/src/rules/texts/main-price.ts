import type { EntryField } from '../fields';
import type { Entry } from './entry';
import { named, toPattern } from './finders';

/** Extras of a treatment. */
const extra = toPattern([
  ...['доплат*', 'повторн*', 'коррекц*', 'ремонт*', 'починк*', 'полировк*', 'замен*', 'перевязк*', 'смен*'],
  ...['сняти*', 'снять', 'фиксаци*', 'приклеить', 'обновлени*', 'временн*', 'взамен', 'дополнительн*', 'следующ*'],
  ...['консультац*', 'осмотр*', 'контрол*', 'разбор*', 'еще', 'первый визит'],
]);
const wordMinLetters = 4;
/** Letters that the forms of a Russian word usually share. */
const stemLetters = 5;

type Line = { place: EntryField; amount: number | null; isMain: boolean; text: string };

const linesOf = (places: readonly EntryField[]): Line[] =>
  places
    .filter(({ path }) => path[0] === 'price_sections' && path.at(-1) === 'isMain')
    .map((place) => {
      const { price, description } = place.part;
      const amount = typeof price === 'number' && price > 0 ? price : null;
      return { place, amount, isMain: place.value === true, text: String(description ?? '') };
    });

const titleOf = (places: readonly EntryField[]) => String(named('title')(places)[0]?.value ?? '');
/** «Осмотр с чисткой»: a part included in the service is no extra. */
const included = /(?<!\p{L})со?\s+\p{L}+/giu;

/** Tells whether a line is an extra of the service: «Временная коронка» is none of «Временные коронки». */
function isExtra(text: string, title: string): boolean {
  const inTitle = stemsOf(title);
  const found = text.replace(included, '').matchAll(extra);
  return [...found].some(([words]) => !stemsOf(words).some((stem) => inTitle.includes(stem)));
}

/** Returns the beginnings of the longer words of a text, which the forms of a word share. */
export const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? [])
    .filter((word) => word.length >= wordMinLetters)
    .map((word) => word.slice(0, stemLetters));

/**
 * Tells whether every word of the title is in the line: «Металлокерамическая коронка на имплант» is a «Коронка на
 * имплант».
 */
function namesService(text: string, title: string): boolean {
  const words = stemsOf(text);
  const wanted = stemsOf(title);
  return wanted.length > 0 && wanted.every((stem) => words.includes(stem));
}

/** Returns the price list of an entry that marks no main price but needs one. */
export function findUnnamedPrice(places: readonly EntryField[]): readonly EntryField[] {
  const lines = linesOf(places);
  const underService = (named('sub_services')(places)[0]?.value ?? []) as Entry[];
  const isNamed = lines.some(({ isMain }) => isMain) || underService.some((sub) => sub.isServicePrice !== false);
  const priced = lines.filter(({ amount }) => amount !== null);
  const isPlain = underService.length === 0 && priced.length <= 1;
  return isNamed || isPlain ? [] : named('price_sections')(places);
}

/** Returns main prices without an amount and those of extras. */
export function findWrongMainPrice(places: readonly EntryField[]): readonly EntryField[] {
  const title = titleOf(places);
  return linesOf(places)
    .filter(({ isMain, amount, text }) => isMain && (amount === null || isExtra(text, title)))
    .map(({ place }) => place);
}

/** Returns lines of the same service that cost less than the main price. */
export function findCheaperLine(places: readonly EntryField[]): readonly EntryField[] {
  const title = titleOf(places);
  const lines = linesOf(places);
  const least = Math.min(...lines.flatMap(({ isMain, amount }) => (isMain && amount !== null ? [amount] : [])));
  if (!Number.isFinite(least)) return [];
  return lines
    .filter(
      ({ isMain, amount, text }) =>
        !isMain && amount !== null && amount < least && namesService(text, title) && !isExtra(text, title),
    )
    .map(({ place }) => place);
}
