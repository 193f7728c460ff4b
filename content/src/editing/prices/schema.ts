import { maxPrice } from '@clinic/contract/money';
import * as v from 'valibot';
import { fields, keysOf, orNull, rowId, shortText } from '../../platform/schema';
import { pricedUids } from '../../publishing/price-list';
import { maxCode, maxName, type PriceField, sizeOf, type TextField } from './rules';

/** More would hold the connection for too long: the screen sends a large sheet in parts. */
const maxDocuments = 50;
const maxCells = 5000;
const maxFormerNames = 2000;

const nothing = 'Не указано, что поменять';
const noTime = 'Укажите дату и время';
const notFormer = 'Не указано, какие цены искать';

const id = v.pipe(v.number(), v.integer());
const amount = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxPrice)));
const name = v.pipe(
  v.string(),
  v.maxLength(maxName),
  v.check((text) => text.trim() !== ''),
);
const values = { price: amount, oldPrice: amount, priceFrom: v.boolean(), description: name, section: name };

const cell = v.variant(
  'field',
  keysOf<PriceField | TextField>(values).map((field) =>
    v.object({ id, field: v.literal(field), from: values[field], to: values[field] }),
  ),
);
const line = { id, code: v.pipe(v.string(), v.maxLength(maxCode)), ...values };
/** Only the words of a price that is no number come with a new line. */
const newLine = { ...line, more: v.optional(v.fallback(v.object({ note: v.optional(name) }), {})) };

/** A list; too long a one is refused before its items are read. */
const listOf = <S extends v.GenericSchema>(item: S, most: number, message: string) =>
  v.pipe(v.array(v.unknown(), message), v.maxLength(most, message), v.array(item));

const change = v.object({
  uid: v.picklist(pricedUids),
  documentId: shortText,
  cells: listOf(cell, maxCells, nothing),
  added: v.optional(listOf(v.object(newLine), maxCells, nothing), []),
  removed: v.optional(listOf(v.object(line), maxCells, nothing), []),
});

export const sheetBody = fields({
  changes: v.pipe(
    v.message(listOf(change, maxDocuments, nothing), nothing),
    v.check((changes) => {
      const count = changes.reduce((sum, one) => sum + sizeOf(one), 0);
      return count > 0 && count <= maxCells;
    }, nothing),
  ),
  publishAt: v.nullable(v.pipe(v.string(noTime), v.maxLength(200, noTime))),
  record: orNull(rowId),
});

export const mentionsBody = fields({
  former: listOf(
    v.object({ amount: id, isGone: v.boolean(), names: v.pipe(v.string(), v.maxLength(maxFormerNames)) }),
    maxCells,
    notFormer,
  ),
});
