import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { valueNames } from './value-names';

type Schema = { attributes: Record<string, { type: string; enum?: string[]; pluginOptions?: { form?: object } }> };

const source = fileURLToPath(new URL('../..', import.meta.url));
/** Lists that no form shows have no label. */
const values = globSync(['api/*/content-types/*/schema.json', 'components/*/*.json'], { cwd: source })
  .flatMap((path) => Object.values((JSON.parse(readFileSync(`${source}${path}`, 'utf8')) as Schema).attributes))
  .filter(({ type, pluginOptions }) => type === 'enumeration' && pluginOptions?.form)
  .flatMap((attribute) => attribute.enum ?? []);

/** The desk has words of its own for these. */
const ofDesk = ['in_work', 'done', 'spam'];
const latin = [...new Set(values)].filter((value) => !/[а-яё]/i.test(value) && !ofDesk.includes(value));

test.each(latin)('the value «%s» has a Russian name', (value) => {
  expect(valueNames[value]).toBeTruthy();
});
