import { createHash } from 'node:crypto';

/** Another document, with the words that named it when this was read. */
export type Link = { documentId: string; title: string };
/** A file of the media library. */
export type MediaFile = { id: number; name: string };
/** One component: single, repeated or in a dynamic zone. */
export type Part = { uid: string; fields: Fields };

/** Says by itself what it is: a version that is kept for months may outlive the schema it was read by. */
export type Value =
  | { kind: 'plain'; value: unknown }
  | { kind: 'links'; links: Link[] }
  | { kind: 'files'; files: MediaFile[] }
  | { kind: 'parts'; parts: Part[] };

/** What an entry or a component holds, by attribute, in the order of the schema. */
export type Fields = Record<string, Value>;

/** The same for two entries that hold the same; how a related document or a file is named makes no difference. */
export function digestOf(fields: Fields): string {
  return createHash('sha256')
    .update(JSON.stringify(bareFields(fields)))
    .digest('hex');
}

/** By name: Postgres keeps the keys of JSON in an order of its own. */
function bareFields(fields: Fields): unknown {
  return Object.keys(fields)
    .sort()
    .map((name) => [name, bareValue(fields[name] as Value)]);
}

/** What of a value counts when it is compared. */
export function bareValue(value: Value): unknown {
  switch (value.kind) {
    case 'links':
      return value.links.map(({ documentId }) => documentId);
    case 'files':
      return value.files.map(({ id }) => id);
    case 'parts':
      return value.parts.map(barePart);
    default:
      return isEmpty(value) ? null : value.value;
  }
}

export const barePart = ({ uid, fields }: Part): unknown => [uid, bareFields(fields)];

/** A form leaves '' where nothing was ever written; to a reader both are nothing. */
export function isEmpty(value: Value | undefined): boolean {
  switch (value?.kind) {
    case 'links':
      return value.links.length === 0;
    case 'files':
      return value.files.length === 0;
    case 'parts':
      return value.parts.length === 0;
    default:
      return value?.value === undefined || value.value === null || value.value === '';
  }
}
