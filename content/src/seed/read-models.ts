import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Attributes, Models } from './model';

/** As the framework does with the fields that `links` and `rich-text` register. */
const customFields: Record<string, string> = { 'global::link': 'string', 'global::rich-text': 'richtext' };

const source = join(__dirname, '..');

/** Reads the content model from the schema files, without starting the service. */
export function readModels(): Models {
  const models = new Map<string, Attributes>();
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    const [, type] = /^api\/.*\/(.*)\/schema\.json$/.exec(file) ?? [];
    const [, category, name] = /^components\/(.*)\/(.*)\.json$/.exec(file) ?? [];
    const uid = type ? `api::${type}.${type}` : category && `${category}.${name}`;
    if (!uid) continue;
    const { attributes } = JSON.parse(readFileSync(join(source, file), 'utf8')) as { attributes: Attributes };
    for (const attribute of Object.values(attributes)) {
      if (attribute.customField) attribute.type = customFields[attribute.customField] ?? 'string';
    }
    models.set(uid, attributes);
  }
  return (uid) => {
    const model = models.get(uid);
    if (!model) throw new Error(`нет модели ${uid}`);
    return model;
  };
}
