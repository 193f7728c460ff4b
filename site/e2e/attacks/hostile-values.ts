import { readdirSync, readFileSync } from 'node:fs';
import { attacks, hostileTexts } from '../hostile/texts.ts';

// Required fields refuse empty texts.
const shown = hostileTexts.filter((text) => text.trim() !== '');
export const rich = shown.join('\n\n');
/** Maximum entries of a list at the content service. */
const batchSize = 100;
export const batches = Array.from({ length: Math.ceil(shown.length / batchSize) }, (_, i) =>
  shown.slice(i * batchSize, (i + 1) * batchSize),
);
const plain = attacks.join('\n\n');

type Attribute = {
  type: string;
  regex?: string;
  maxLength?: number;
  required?: boolean;
  repeatable?: boolean;
  multiple?: boolean;
  component?: string;
  components?: string[];
  enum?: string[];
  pluginOptions?: { form?: { check?: string } };
};
type Schema = {
  kind: 'singleType' | 'collectionType';
  options?: { draftAndPublish?: boolean };
  attributes: Record<string, Attribute>;
};

const sources = new URL('../../../content/src/', import.meta.url);
const readSchema = (path: string): Schema => JSON.parse(readFileSync(new URL(path, sources), 'utf8'));

/** Types that editors do not write; redirects have their own tests. */
const notWritten = ['request', 'receipt', 'redirect'];
/** Texts with a required format. */
const ofOwnForm = ['timeZone', 'mapsToken', 'googleReCaptchaToken'];
/** Facts that the service checks before it publishes them, by the name of the check. */
const facts: Readonly<Record<string, string>> = {
  phone: '+7 (3822) 00-00-00',
  russianPhone: '+7 (3822) 00-00-00',
  clockTime: '9:00',
  link: '/doctors',
  outsideLink: 'https://snegir.example/',
  videoLink: 'https://vk.com/video-1_2',
  inn: '7000000003',
  ogrn: '1127000000005',
  licence: 'Л041-01110-70/00000001 от 15.05.2012',
  coordinates: '56.48, 84.95',
};
/** Components without texts, or not written by editors. */
const withoutTexts = ['clinic.working-hours', 'consent.record'];
/** Maximum length of a title. */
const lineCharacters = 255;
const dayMs = 86_400_000;
/** Items of a list. */
const parts = 4;

/** Types that editors write, from their schemas, so that new fields are filled too. */
export const types = readdirSync(new URL('api', sources))
  .filter((name) => !notWritten.includes(name))
  .map((name) => ({ name, ...readSchema(`api/${name}/content-types/${name}/schema.json`) }));

/** Returns the texts in turn, so that each is in some field: the service takes 100 kB of one entry. */
const inTurn = (texts: readonly string[]) => {
  let taken = 0;
  return () => texts[taken++ % texts.length] ?? '';
};
const nextAttack = inTurn(attacks);
const nextBatch = inTurn(batches.map((texts) => texts.join('\n\n')));

/**
 * Returns attributes with a hostile text in each text field, in components too. `picture`: file id for each picture.
 */
export function hostileValues(attributes: Schema['attributes'], picture: number): Record<string, unknown> {
  const values = Object.entries(attributes).map(([name, attribute]) => [name, hostileValue(name, attribute, picture)]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function hostileValue(name: string, attribute: Attribute, picture: number): unknown {
  const { type, component = '', components = [], maxLength } = attribute;
  if (attribute.regex || ofOwnForm.includes(name)) return undefined;
  const fact = facts[attribute.pluginOptions?.form?.check ?? ''];
  if (fact !== undefined) return fact;
  if (type === 'string') return nextAttack().slice(0, maxLength ?? lineCharacters);
  if (type === 'text') return plain.slice(0, maxLength);
  if (type === 'richtext') return nextBatch().slice(0, maxLength);
  // A special day of the coming weeks, so that its note is shown.
  if (type === 'date' && attribute.required) return new Date(Date.now() + dayMs).toISOString().slice(0, 10);
  if (type === 'enumeration') return attribute.required ? attribute.enum?.[0] : undefined;
  // Without a share picture of its own, a page is shared with one drawn from its texts.
  if (type === 'media') return name === 'media' ? undefined : attribute.multiple ? [picture] : picture;
  const fill = (uid: string) =>
    hostileValues(readSchema(`components/${uid.replace('.', '/')}.json`).attributes, picture);
  if (type === 'dynamiczone') {
    return components.flatMap((uid) => Array.from({ length: parts }, () => ({ __component: uid, ...fill(uid) })));
  }
  if (type !== 'component' || withoutTexts.includes(component)) return undefined;
  return attribute.repeatable ? Array.from({ length: parts }, () => fill(component)) : fill(component);
}
