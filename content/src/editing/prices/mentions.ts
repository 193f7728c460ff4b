import { findAmounts } from '@clinic/contract/money';
import type { Core, UID } from '@strapi/strapi';
import { hasDrafts, populateWith, readContentModel } from '../../platform/content-model/content-model';
import { titleOf } from '../../platform/entries';
import { attributesOf, type EntryField, fieldsIn } from '../../rules/fields';
import { isText, sentencesOf, stemsOf } from '../../rules/texts';
import type { FormerPrice, Mention } from './rules';

/** A place in an entry where a former price stands. */
export type FoundAmount = Pick<Mention, 'path' | 'label' | 'amount' | 'quote'>;

/**
 * Finds former prices in the texts and price fields of an entry; lines of price lists are the sheet's own. A price that
 * other lines still have counts only where the words name a line that has changed.
 * @param title of the entry
 */
export function findMentions(
  fields: readonly EntryField[],
  title: string,
  former: readonly FormerPrice[],
): FoundAmount[] {
  return fields.flatMap((field) => {
    const { path, label, value } = field;
    const found = (amount: number, quote: string): FoundAmount[] =>
      former.some((one) => one.amount === amount && isAbout(one, `${title} ${quote}`))
        ? [{ path: path.join('.'), label, amount, quote }]
        : [];
    if (isPriceField(field)) return found(value as number, `${label}: ${(value as number).toLocaleString('ru-RU')}`);
    if (!isText(field)) return [];
    return sentencesOf(String(value)).flatMap((sentence) => {
      const amounts = new Set(findAmounts(sentence).map(({ amount }) => amount));
      return [...amounts].flatMap((amount) => found(amount, sentence));
    });
  });
}

const isPriceField = ({ path, value }: EntryField): boolean =>
  typeof value === 'number' && path[0] !== 'price_sections' && ['price', 'oldPrice'].includes(String(path.at(-1)));

function isAbout({ isGone, names }: FormerPrice, text: string): boolean {
  if (isGone) return true;
  const stems = stemsOf(text);
  return stemsOf(names).some((stem) => stems.includes(stem));
}

/** Reads where former prices stand in entries of some types: in drafts, and in what visitors see of mended ones. */
export async function readMentions(
  strapi: Core.Strapi,
  uids: readonly string[],
  former: readonly FormerPrice[],
): Promise<Mention[]> {
  const content = readContentModel(strapi);
  const attributes = attributesOf(strapi);
  const mentions: Mention[] = [];
  for (const uid of uids) {
    const { kind, info } = content.model(uid);
    const rows: Record<string, unknown>[] = await strapi.db.query(uid as UID.Schema).findMany({
      // Pictures and related entries have texts of their own.
      populate: populateWith(content, uid, () => null),
      orderBy: { id: 'asc' },
    });
    const mentionsOf = (row: Record<string, unknown>): Omit<Mention, 'isOnlyPublished'>[] => {
      const title = String(row[titleOf(content, uid)] ?? '');
      const entry = { uid, documentId: String(row.documentId), isSingle: kind === 'singleType' };
      const names = { type: info?.displayName ?? uid, title: entry.isSingle ? '' : title };
      const found = findMentions(fieldsIn(attributes, uid, row), title, former);
      return found.map((one) => ({ ...entry, ...names, ...one }));
    };
    const isDraft = ({ publishedAt }: Record<string, unknown>) => !hasDrafts(content, uid) || !publishedAt;
    const ofDrafts = rows.filter(isDraft).flatMap(mentionsOf);
    const keyOf = ({ documentId, path, amount }: Omit<Mention, 'isOnlyPublished'>) => `${documentId} ${path} ${amount}`;
    const known = new Set(ofDrafts.map(keyOf));
    const mended = rows
      .filter((row) => !isDraft(row))
      .flatMap(mentionsOf)
      .filter((one) => !known.has(keyOf(one)));
    mentions.push(...ofDrafts.map((one) => ({ ...one, isOnlyPublished: false })));
    mentions.push(...mended.map((one) => ({ ...one, isOnlyPublished: true })));
  }
  return mentions;
}
