import { readdirSync, readFileSync } from 'node:fs';
import { attacks, hostileTexts } from '../hostile/texts.ts';

// A required field takes no empty text.
const shown = hostileTexts.filter((text) => text.trim() !== '');
export const rich = shown.join('\n\n');
/** Lists of the content service hold a hundred entries. */
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
};
type Schema = {
  kind: 'singleType' | 'collectionType';
  options?: { draftAndPublish?: boolean };
  attributes: Record<string, Attribute>;
};

const sources = new URL('../../../content/src/', import.meta.url);
const readSchema = (path: string): Schema => JSON.parse(readFileSync(new URL(path, sources), 'utf8'));

/** What editors do not write: visitors and the service do; of redirects other journeys tell. */
const notWritten = ['request', 'receipt', 'redirect', 'redirect-pattern'];
/** Texts with a form of their own: the service refuses any other, or another service reads them. */
const ofOwnForm = ['timeZone', 'mapsToken', 'googleReCaptchaToken'];
/** Without texts, or not an editor's. */
const withoutTexts = ['clinic.working-hours', 'consent.record'];
/** A title is a line of so many characters. */
const lineCharacters = 255;
/** Parts of a list. */
const parts = 4;

/** Types that editors fill, as their schemas say: a field that is added later is filled too. */
export const types = readdirSync(new URL('api', sources))
  .filter((name) => !notWritten.includes(name))
  .map((name) => ({ name, ...readSchema(`api/${name}/content-types/${name}/schema.json`) }));

/** One after another, so that each stands in some field: the service takes 100 kB of one entry. */
const inTurn = (texts: readonly string[]) => {
  let taken = 0;
  return () => texts[taken++ % texts.length] ?? '';
};
const nextAttack = inTurn(attacks);
const nextBatch = inTurn(batches.map((texts) => texts.join('\n\n')));

/** @param picture number of a file for every picture @returns a hostile text for each text, in components too */
export function hostileValues(attributes: Schema['attributes'], picture: number): Record<string, unknown> {
  const values = Object.entries(attributes).map(([name, attribute]) => [name, hostileValue(name, attribute, picture)]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function hostileValue(name: string, attribute: Attribute, picture: number): unknown {
  const { type, component = '', components = [], maxLength } = attribute;
  if (attribute.regex || ofOwnForm.includes(name)) return undefined;
  if (type === 'string') return nextAttack().slice(0, maxLength ?? lineCharacters);
  if (type === 'text') return plain.slice(0, maxLength);
  if (type === 'richtext') return nextBatch().slice(0, maxLength);
  if (type === 'enumeration') return attribute.required ? attribute.enum?.[0] : undefined;
  // A page that its editor gave no picture to share is shared with one that is drawn of its texts.
  if (type === 'media') return name === 'media' ? undefined : attribute.multiple ? [picture] : picture;
  const fill = (uid: string) =>
    hostileValues(readSchema(`components/${uid.replace('.', '/')}.json`).attributes, picture);
  if (type === 'dynamiczone') {
    return components.flatMap((uid) => Array.from({ length: parts }, () => ({ __component: uid, ...fill(uid) })));
  }
  if (type !== 'component' || withoutTexts.includes(component)) return undefined;
  return attribute.repeatable ? Array.from({ length: parts }, () => fill(component)) : fill(component);
}
