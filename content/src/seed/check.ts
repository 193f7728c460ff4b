import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkDemo } from './check-demo';
import type { Attributes, Models } from './model';
import { readDemo } from './read-demo';

/** `npm run seed:check`: the seed against the schema files, without starting the service. */
const root = join(__dirname, '../..');

function readModels(): Models {
  const models = new Map<string, Attributes>();
  for (const file of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    const [, type] = /^api\/.*\/(.*)\/schema\.json$/.exec(file) ?? [];
    const [, category, name] = /^components\/(.*)\/(.*)\.json$/.exec(file) ?? [];
    const uid = type ? `api::${type}.${type}` : category && `${category}.${name}`;
    if (uid)
      models.set(
        uid,
        (JSON.parse(readFileSync(join(root, 'src', file), 'utf8')) as { attributes: Attributes }).attributes,
      );
  }
  return (uid) => {
    const model = models.get(uid);
    if (!model) throw new Error(`нет модели ${uid}`);
    return model;
  };
}

const demo = readDemo(join(root, 'seed/data'));
const problems = checkDemo(readModels(), demo, join(root, 'seed/media')).map((line) => line.replaceAll(`${root}/`, ''));
const count = (uid: string) => demo.find((kind) => kind.uid === uid)?.entries.length ?? 0;
for (const { uid } of demo) console.log(`${String(count(uid)).padStart(4)}  ${uid}`);
const prices = demo.reduce(
  (sum, { entries }) => sum + (JSON.stringify(entries).match(/"description":[^}]*?"price":/g)?.length ?? 0),
  0,
);
console.log(`${String(prices).padStart(4)}  цен`);
for (const line of problems) console.error(line);
console.log(problems.length === 0 ? 'Данные верны' : `Ошибок: ${problems.length}`);
process.exitCode = problems.length === 0 ? 0 : 1;
