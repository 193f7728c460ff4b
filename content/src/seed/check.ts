import { join } from 'node:path';
import { checkDemo } from './check-demo';
import { readDemo } from './read-demo';
import { readModels } from './read-models';

/** `npm run seed:check`: checks the seed against the schema files, without starting the service. */
const root = join(__dirname, '../..');

const demo = readDemo(join(root, 'seed/data'));
const problems = checkDemo(readModels(), demo, join(root, 'seed/media')).map((line) => line.replaceAll(`${root}/`, ''));
for (const { uid, entries } of demo) console.log(`${String(entries.length).padStart(4)}  ${uid}`);
const prices = demo.reduce(
  (sum, { entries }) => sum + (JSON.stringify(entries).match(/"description":[^}]*?"price":/g)?.length ?? 0),
  0,
);
console.log(`${String(prices).padStart(4)}  цен`);
for (const line of problems) console.error(line);
console.log(problems.length === 0 ? 'Данные верны' : `Ошибок: ${problems.length}`);
process.exitCode = problems.length === 0 ? 0 : 1;
