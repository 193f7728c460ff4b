import type { Core } from '@strapi/strapi';
import { resolveDate } from './relative-date';

type Attribute = { type: string; component?: string; repeatable?: boolean; multiple?: boolean; relation?: string; target?: string };
type Model = { attributes: Record<string, Attribute> };

/** Where references lead: media by file name to numeric ids, documents by type and key to document ids. */
export type Lookup = {
  media: (file: string) => number;
  document: (uid: string, key: string) => string;
  now: Date;
};

/**
 * Turns what an editor wrote into what the document service takes, led by the model: media names become ids, keys of
 * related documents become document ids, relative dates become dates, components are walked.
 * @throws naming the field when it is unknown or points to nothing
 */
export function toDocument(strapi: Core.Strapi, uid: string, data: Record<string, unknown>, lookup: Lookup): Record<string, unknown> {
  const { attributes } = strapi.getModel(uid as never) as unknown as Model;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const attribute = attributes[name];
      if (!attribute) throw new Error(`поле «${name}» не описано в ${uid}`);
      return [name, toValue(strapi, attribute, value, lookup)];
    }),
  );
}

function toValue(strapi: Core.Strapi, attribute: Attribute, value: unknown, lookup: Lookup): unknown {
  if (value === null || value === undefined) return null;
  const component = (uid: string, item: unknown) => toDocument(strapi, uid, item as Record<string, unknown>, lookup);
  switch (attribute.type) {
    case 'media':
      return attribute.multiple ? (value as string[]).map(lookup.media) : lookup.media(value as string);
    case 'relation': {
      const target = attribute.target as string;
      return Array.isArray(value)
        ? value.map((key) => lookup.document(target, String(key)))
        : lookup.document(target, String(value));
    }
    case 'component': {
      const uid = attribute.component as string;
      return attribute.repeatable ? (value as unknown[]).map((item) => component(uid, item)) : component(uid, value);
    }
    case 'dynamiczone':
      return (value as Record<string, unknown>[]).map((item) => {
        const [name, content] = Object.entries(item)[0] as [string, unknown];
        const uid = (attribute as unknown as { components: string[] }).components.find((id) => id.endsWith(`.${name}`));
        if (!uid) throw new Error(`блок «${name}» здесь не разрешён`);
        const fields = typeof content === 'string' ? { [name]: content } : content;
        return { __component: uid, ...component(uid, fields) };
      });
    case 'date':
      return resolveDate(String(value), lookup.now);
    default:
      return value;
  }
}
