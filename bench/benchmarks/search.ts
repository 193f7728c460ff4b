import { join } from 'node:path';
import { step, UserError } from '../../tools/launch/console.ts';
import { content } from '../../tools/launch/places.ts';
import { runToEnd } from '../../tools/launch/processes.ts';
import { plainEnvironment } from '../../tools/launch/settings.ts';
import { readNumbers } from '../content-set/numbers.ts';
import { ensureBuilt } from '../content-set/product.ts';
import { budget, type Report } from '../report.ts';

export const options = { documents: '1000,10000', queries: 3000 };

/** The budget applies to this number of documents. */
const budgetDocuments = 1000;
const budgetMs = 10;

type Figures = {
  count: number;
  buildMs: number;
  changeMs: number;
  heapMb: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  hostileMs: number;
};

/** Measures the embedded search of the content service in its own process, without HTTP. */
export async function run({ documents, queries }: typeof options): Promise<Report> {
  await ensureBuilt();
  const all: Figures[] = [];
  for (const count of readNumbers(documents))
    all.push(await step(`Поиск в ${count} документах`, () => measure(count, queries)));
  const inBudget = all.find(({ count }) => count === budgetDocuments);
  return {
    tables: [
      {
        title: 'Поиск',
        head: [
          'документов',
          'p50, мс',
          'p95, мс',
          'p99, мс',
          'текст 100 кБ, мс',
          'построение, мс',
          'правка, мс',
          'память, МБ',
        ],
        rows: all.map(({ count, p50Ms, p95Ms, p99Ms, hostileMs, buildMs, changeMs, heapMb }) => [
          ...[count, p50Ms, p95Ms, p99Ms, hostileMs, buildMs, changeMs, heapMb],
        ]),
      },
    ],
    budgets: inBudget
      ? [budget(`p99 при ${budgetDocuments} документах`, inBudget.p99Ms, { atMost: budgetMs }, 'мс')]
      : [],
    notes: [`Запросов ${queries}, слова и обрывки слов из текстов клиники, как их спрашивает сайт.`],
  };
}

async function measure(count: number, queries: number): Promise<Figures> {
  const lines: string[] = [];
  const tsx = join(content.folder, 'node_modules/tsx/dist/cli.mjs');
  const code = await runToEnd({
    command: [process.execPath, tsx, '--expose-gc', 'bench/search.ts', String(count), String(queries)],
    cwd: content.folder,
    env: plainEnvironment(),
    onLine: (line) => lines.push(line),
  });
  const said = lines.find((line) => line.startsWith('{'));
  if (code !== 0 || !said) throw new UserError(`Поиск: не получилось (код ${code})\n${lines.join('\n')}`);
  return { count, ...JSON.parse(said) };
}
