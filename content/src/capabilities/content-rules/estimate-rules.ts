import {
  amountOf,
  isKnown,
  type PricedRow,
  repeatedCodes,
  rowsByCode,
  type StoredLine,
  toCode,
  toEstimateLine,
} from '@clinic/contract/estimates';
import type { EntryField } from '../checked-fields';
import type { Quoted } from './entry';
import type { Circumstances, EntryRule } from './entry-rules';
import { named, toPattern } from './finders';
import { priced } from './other-prices';

const estimate = 'api::estimate.estimate';
const allInclusive = toPattern(['под ключ', 'все включено']);

/** Fields of the lines of an estimate by name, one a line. */
const ofLines = (places: readonly EntryField[], name: string) =>
  places.filter(({ path }) => path[0] === 'lines' && path.at(-1) === name);

const lineOf = ({ part }: EntryField) => toEstimateLine(part as StoredLine);

const codesOf = (place: EntryField) => {
  const { code, codeTo } = lineOf(place);
  return [code, codeTo].map(toCode).filter(Boolean);
};

const rowsOf = ({ rows = [] }: Circumstances): Map<string, PricedRow> => rowsByCode(rows);

/** The codes that a price list has twice: in the entry, or in it and in what visitors see of others. */
function codesTwice(places: readonly EntryField[], { rows = [], documentId }: Circumstances): Quoted[] {
  const own = places.filter(({ path }) => path[0] === 'price_sections' && path.at(-1) === 'code');
  const others = rows.filter((row) => row.documentId !== documentId);
  const twice = new Set(repeatedCodes([...others, ...own.map(({ value }) => ({ code: String(value ?? '') }))]));
  return own.flatMap((place) => {
    const quote = String(place.value ?? '');
    return twice.has(toCode(quote)) ? [{ place, quote }] : [];
  });
}

/** Rules about codes of the price list and the estimates that are made of them. */
export const estimateRules: readonly EntryRule[] = [
  {
    code: 'code-twice',
    message: 'Этот код стоит у двух строк прайса',
    why: 'По коду строку находят расчёты и таблицы из Excel: с двумя одинаковыми ни одна не найдётся. Поставьте каждой строке свой.',
    of: priced,
    find: codesTwice,
  },
  {
    code: 'estimate-code',
    message: 'Такого кода в прайсе нет',
    why: 'Проверьте код в «Прайс-листе»: строку могли удалить, не опубликовать или дать её код двум строкам. Пока кода нет, вместо суммы стоит «Цену уточнит администратор».',
    of: [estimate],
    find: (places, circumstances) => {
      const rows = rowsOf(circumstances);
      return ofLines(places, 'code').flatMap((place) => {
        const unknown = codesOf(place).filter((code) => !rows.has(code));
        return unknown.length > 0 ? [{ place, quote: unknown.join(', ') }] : [];
      });
    },
  },
  {
    code: 'estimate-from',
    message: 'У строки нет точной цены, поэтому у расчёта не будет суммы',
    why: 'Половина вилки вводит в заблуждение (38-ФЗ, ст. 5, ч. 3, п. 4): со строкой «от» или без цены на странице стоит «Цену уточнит администратор». Возьмите строки с точной ценой или отметьте эту «не входит».',
    of: [estimate],
    find: (places, circumstances) => {
      const rows = rowsOf(circumstances);
      return ofLines(places, 'code').filter(
        (place) =>
          lineOf(place).kind !== 'excluded' &&
          codesOf(place).every((code) => rows.has(code)) &&
          !isKnown(amountOf(lineOf(place), rows)),
      );
    },
  },
  {
    code: 'estimate-without-always',
    message: 'Ни одна строка не нужна всегда, поэтому у расчёта не будет суммы',
    why: 'Сумма начинается с того, без чего лечения нет. Пока такой строки нет, на странице стоит «Цену уточнит администратор».',
    of: [estimate],
    find: (places) =>
      ofLines(places, 'code').some((place) => lineOf(place).kind === 'always') ? [] : named('lines')(places),
  },
  {
    code: 'estimate-reason',
    message: 'Не сказано, почему',
    why: 'Пациент должен понимать, в каком случае заплатит больше или почему этого нет в сумме.',
    of: [estimate],
    find: (places) =>
      ofLines(places, 'because').filter(
        (place) => lineOf(place).kind !== 'always' && !String(place.value ?? '').trim(),
      ),
  },
  {
    code: 'estimate-twice',
    message: 'Строка прайса стоит в расчёте дважды',
    why: 'Её посчитают два раза. Если она нужна несколько раз, поставьте «Сколько раз».',
    of: [estimate],
    find: (places) => {
      const counted = ofLines(places, 'code').filter((place) => lineOf(place).kind !== 'excluded');
      const codes = counted.flatMap((place) => [...new Set(codesOf(place))]);
      const twice = new Set(repeatedCodes(codes.map((code) => ({ code }))));
      return counted.filter((place) => codesOf(place).some((code) => twice.has(code)));
    },
  },
  {
    code: 'estimate-all-inclusive',
    message: '«Под ключ», но есть строки, которые могут понадобиться',
    why: '«Под ключ» обещает окончательную сумму (38-ФЗ, ст. 5, ч. 3, п. 4). Уберите эти слова или строки «может понадобиться».',
    of: [estimate],
    find: (places) => {
      const hasMaybe = ofLines(places, 'code').some((place) => lineOf(place).kind === 'maybe');
      return hasMaybe
        ? named('title', 'subtitle')(places).filter(({ value }) => String(value).search(allInclusive) >= 0)
        : [];
    },
  },
];
