import { join } from 'node:path';
import { kinds } from '../src/publishing/search-index/documents/kinds';
import { SearchEngine } from '../src/publishing/search-index/engine/search-engine';
import { firstSets, patientSets, readSet } from '../src/publishing/search-index/synonyms';
import { findBlock, type Models, readBlock } from '../src/seed/model';
import { readDemo } from '../src/seed/read-demo';
import { readModels } from '../src/seed/read-models';

type Fields = Record<string, unknown>;

/** Returns a search engine with the demo clinic and the first synonyms, without a running service. */
export function searchDemo(): SearchEngine {
  const models = readModels();
  const demo = new Map(readDemo(join(__dirname, '../seed/data')).map(({ uid, entries }) => [uid, entries]));
  const find = (uid: string, key: unknown) => demo.get(uid)?.find((entry) => entry.key === key)?.data;
  const engine = new SearchEngine(kinds);
  engine.setSynonyms([...firstSets, ...patientSets].map(readSet));
  for (const [index, { fixed, origins, lists }] of Object.entries(kinds)) {
    for (const document of fixed) engine.put(index, document, 0);
    for (const { uid, toDocuments } of [...origins, ...lists]) {
      for (const { key, data } of demo.get(uid) ?? []) {
        const source = { ...populate(models, uid, data, find), documentId: key };
        for (const document of toDocuments(source)) engine.put(index, document, Number(data.order ?? 0));
      }
    }
  }
  return engine;
}

/** Resolves the references of a seed's entry as Strapi would, one level deep. */
function populate(models: Models, uid: string, data: Fields, find: (uid: string, key: unknown) => unknown): Fields {
  const attributes = models(uid);
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const { type, target = '', component = '', ...attribute } = attributes[name] ?? { type: '' };
      const each = (change: (item: unknown) => unknown) => (Array.isArray(value) ? value.map(change) : change(value));
      if (type === 'relation') return [name, each((key) => find(target, key))];
      if (type === 'component')
        return [name, each((item) => ({ id: 1, ...populate(models, component, item as Fields, find) }))];
      if (type !== 'dynamiczone') return [name, value];
      const zone = (value as unknown[]).map((item) => {
        const block = readBlock(item);
        const uidOfBlock = findBlock({ type, ...attribute }, block.name) ?? '';
        return { __component: uidOfBlock, ...populate(models, uidOfBlock, block.fields, find) };
      });
      return [name, zone];
    }),
  );
}
