import { readFileSync } from 'node:fs';
import { isRecord } from '@clinic/contract/parse';
import {
  buildSchema,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql';

/**
 * long: every field is filled, lists have three entries. bare: lists and optional texts of an entry are empty. null:
 * nullable fields of an entry are null. none: there are no entries.
 */
export const amounts = ['long', 'bare', 'null', 'none'] as const;
export type Amount = (typeof amounts)[number];

const schema = buildSchema(readFileSync(new URL('../../../content/schema.graphql', import.meta.url), 'utf8'));
const longText = `${'Высококвалифицированный рентгенэндоваскулярный '.repeat(6)}${'ы'.repeat(80)}`;
/** Texts in a format that the content service checks. */
const checked: Record<string, string> = {
  timeZone: 'Asia/Novosibirsk',
  opens: '09:00:00',
  closes: '18:00:00',
  coordinates: '56.48,84.94',
  email: 'a@snegir.example',
  videoUrl: 'https://rutube.ru/video/0123456789abcdef0123456789abcdef/',
  tone: '#aabbcc',
  phone: '+73822000000',
  phoneNumber: '+73822000000',
};

/** What a query selects twice has the fields of both selections. */
function merged(before: unknown, made: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(made)) return made.map((one, i) => merged(before[i], one));
  if (!isRecord(before) || !isRecord(made)) return made;
  const both = { ...before };
  for (const [key, one] of Object.entries(made)) both[key] = merged(before[key], one);
  return both;
}

/** Returns a response that is valid by the content service's schema. */
export function responseTo(query: string, amount: Amount): Record<string, unknown> {
  const { definitions } = parse(query);
  const fragments = new Map(
    definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [])),
  );
  let made = 0;

  type Place = { name: string; owner: string; selection: SelectionSetNode | undefined; depth: number };

  function value(type: GraphQLOutputType, place: Place): unknown {
    const { name, selection, depth } = place;
    const isOfQuery = depth === 0;
    if (isNonNullType(type)) {
      return isListType(type.ofType) || isObjectType(type.ofType)
        ? (value(type.ofType, place) ?? entry(type.ofType as GraphQLObjectType, selection, depth))
        : plain(type.ofType, place, true);
    }
    if (isListType(type)) {
      // Top-level lists of a bare clinic still have an entry.
      const empty = amount === 'none' || (amount === 'bare' && !isOfQuery);
      const length = empty ? 0 : amount === 'long' ? 3 : 1;
      return Array.from({ length }, () => value(type.ofType, { ...place, depth: depth + 1 })).flat();
    }
    if (isUnionType(type)) {
      const members = type.getTypes().filter((one) => one.name !== 'Error');
      return members.map((one) => entry(one, selection, depth));
    }
    if (amount === 'none' && isOfQuery) return null;
    if (amount === 'null' && depth > 1 && !(name in checked)) return null;
    return isObjectType(type) ? entry(type, selection, depth) : plain(type, place, false);
  }

  function entry(type: GraphQLObjectType, selection: SelectionSetNode | undefined, depth: number) {
    const fields: Record<string, unknown> = {};
    for (const part of selection?.selections ?? []) {
      if (part.kind === Kind.FIELD) {
        const { name, alias, selectionSet } = part;
        const place = { name: name.value, owner: type.name, selection: selectionSet, depth: depth + 1 };
        const field = type.getFields()[name.value];
        const key = (alias ?? name).value;
        fields[key] = merged(fields[key], field ? value(field.type, place) : type.name);
        continue;
      }
      const fragment = part.kind === Kind.FRAGMENT_SPREAD ? fragments.get(part.name.value) : part;
      if (fragment && suits(fragment.typeCondition?.name.value, type)) {
        Object.assign(fields, merged(fields, entry(type, fragment.selectionSet, depth)));
      }
    }
    return fields;
  }

  /** Returns a scalar. Texts and slugs are numbered, so that they differ. */
  function plain(type: GraphQLOutputType, { name, owner }: Place, isRequired: boolean): unknown {
    if (isEnumType(type)) return type.getValues()[0]?.name;
    made++;
    switch (String(type)) {
      case 'Int':
      case 'Float':
        return amount === 'long' ? 1_234_567 : isRequired ? 1 : 0;
      case 'Boolean':
        return amount === 'long';
      case 'DateTime':
        return '2026-11-20T10:00:00.000Z';
      case 'Date':
        return '2026-11-20';
      case 'JSON':
        return null;
      case 'ID':
        return `id${made}`;
      default:
        if (owner === 'UploadFile' && name === 'url') return '/uploads/kartinka.webp';
        if (name === 'slug' || (owner === 'TextPage' && name === 'url')) return `stranitsa-${made}`;
        if (amount === 'bare' && !isRequired) return '';
        return checked[name] ?? `${amount === 'long' ? longText : 'Слово'} ${made}`;
    }
  }

  const operation = definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  const root = schema.getQueryType();
  if (!operation || !root) throw new Error('The query has no operation');
  return entry(root, operation.selectionSet, -1);
}

function suits(condition: string | undefined, type: GraphQLObjectType): boolean {
  const wanted = condition === undefined ? type : schema.getType(condition);
  return wanted === type || (isUnionType(wanted) && wanted.getTypes().includes(type));
}
