import {
  amountOf,
  isKnown,
  rangeText,
  repeatedCodes,
  rowsByCode,
  type StoredLine,
  toCode,
  toEstimateLine,
  totalOf,
} from '@clinic/contract/estimates';
import { isOffer, isOfSale } from '@clinic/contract/offers';
import type { PublishedRow } from '../../publishing/price-list';
import type { EntryField } from '../fields';
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

const rowsOf = ({ rows = [] }: Circumstances): Map<string, PublishedRow> => rowsByCode(rows);

/** The codes that a price list has twice: in the entry, or in it and in what visitors see of others. */
function codesTwice(places: readonly EntryField[], { rows = [], documentId }: Circumstances): Quoted[] {
  const own = ofPrices(places, 'code');
  const others = rows.filter((row) => row.documentId !== documentId);
  const twice = new Set(repeatedCodes([...others, ...own.map(({ value }) => ({ code: String(value ?? '') }))]));
  return own.flatMap((place) => {
    const quote = String(place.value ?? '');
    return twice.has(toCode(quote)) ? [{ place, quote }] : [];
  });
}

/** A total of more than this many times the dearest row of a service is probably of more than the service. */
const maxTimesDearest = 3;

/** Documents that an estimate is the whole of. */
const wholeOf = (places: readonly EntryField[]): string[] =>
  ((named('wholeOf')(places)[0]?.value ?? []) as { documentId: string }[]).map(({ documentId }) => documentId);

/** Returns the list of services when the total is far above all prices of one of them. */
function findTotalOfMore(places: readonly EntryField[], circumstances: Circumstances): Quoted[] {
  const [place] = named('wholeOf')(places);
  const total = totalOf(ofLines(places, 'code').map(lineOf), rowsOf(circumstances));
  if (!place || !isKnown(total)) return [];
  const amounts = wholeOf(places).map((id) => pricesOf(circumstances, id).map(({ amount }) => amount ?? 0));
  const isMore = amounts.some((own) => own.length > 0 && total.most > maxTimesDearest * Math.max(...own));
  return isMore ? [{ place, quote: rangeText(total) }] : [];
}

const pricesOf = ({ rows = [] }: Circumstances, documentId: string): PublishedRow[] =>
  rows.filter((row) => row.documentId === documentId && (row.amount ?? 0) > 0);

/**
 * Returns the lines when the dearest main row of a service is not among them: of the services that the estimate is the
 * whole of, and of those where it offers a choice.
 */
function findDearestMissing(places: readonly EntryField[], circumstances: Circumstances): Quoted[] {
  const [place] = named('lines')(places);
  const rows = rowsOf(circumstances);
  const lines = ofLines(places, 'code');
  const codes = new Set(lines.flatMap(codesOf));
  const chosen = lines.filter((line) => lineOf(line).codeTo).flatMap(codesOf);
  const owners = new Set([...wholeOf(places), ...chosen.flatMap((code) => rows.get(code)?.documentId ?? [])]);
  return [...owners].flatMap((id) => {
    const main = pricesOf(circumstances, id).filter(({ isMain }) => isMain);
    const most = Math.max(...main.map(({ amount }) => amount ?? 0));
    const dearest = main.filter(({ amount }) => amount === most);
    const isNamed = dearest.length === 0 || dearest.some(({ code }) => codes.has(toCode(code)));
    return isNamed || !place ? [] : dearest.slice(0, 1).map(({ code, name }) => ({ place, quote: `${code} ${name}` }));
  });
}

const ofPrices = (places: readonly EntryField[], name: string) =>
  places.filter(({ path }) => path[0] === 'price_sections' && path.at(-1) === name);

/** Rules about codes of the price list, its offers and the estimates that are made of them. */
export const estimateRules: readonly EntryRule[] = [
  {
    code: 'code-twice',
    message: 'Этот код стоит у двух строк прайса',
    why: 'По коду строку находят расчёты и таблицы из Excel: с двумя одинаковыми ни одна не найдётся. Поставьте каждой строке свой.',
    of: priced,
    find: codesTwice,
  },
  {
    code: 'offer-promo',
    message: 'Строка акции не называет акцию',
    why: 'Без акции её цена останется на сайте и после последнего дня. Выберите страницу акции, «/sales/…», или поставьте обычный вид.',
    of: priced,
    find: (places) =>
      ofPrices(places, 'promo').filter(({ value, part }) => {
        const promo = String(value ?? '');
        return isOffer({ promo }) ? !isOfSale(promo) : part.style === 'offer';
      }),
  },
  {
    code: 'offer-usual',
    message: 'У строки акции нет обычной цены',
    why: 'Когда акция закончится, вместо цены встанет «Цену уточнит администратор». Впишите обычную цену.',
    of: priced,
    find: (places) =>
      ofPrices(places, 'oldPrice').filter(
        ({ value, part }) => isOffer({ promo: String(part.promo ?? '') }) && typeof value !== 'number',
      ),
  },
  {
    code: 'estimate-of-more',
    message: 'Сумма больше самой дорогой строки услуги втрое',
    why: 'На карточке услуги встанет эта сумма, а в её прайсе всё дешевле: похоже, лечение больше самой услуги. Уберите услугу из «целиком», если она только часть.',
    of: [estimate],
    find: findTotalOfMore,
  },
  {
    code: 'estimate-dearest',
    message: 'Самая дорогая строка услуги не названа',
    why: 'В прайсе услуги пациент увидит больше, чем верхняя граница расчёта. Поставьте её «самой дорогой заменой» или строкой «не входит» с причиной.',
    of: [estimate],
    find: findDearestMissing,
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
