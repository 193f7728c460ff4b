import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Attributes, Models } from './model';

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
    // As the framework does with the types that `links` registers.
    for (const attribute of Object.values(attributes)) if (attribute.type === 'customField') attribute.type = 'string';
    models.set(uid, attributes);
  }
  return (uid) => {
    const model = models.get(uid);
    if (!model) throw new Error(`нет модели ${uid}`);
    return model;
  };
}
