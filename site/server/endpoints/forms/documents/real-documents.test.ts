import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { resumeMaxBytes } from '@clinic/contract/submissions/request';
import { expect, test } from 'vitest';
import { inspectResume } from '../resume-file.ts';

/** Folder of documents that other people made; `npm run test:all -- real-documents` fills one. */
const folder = process.env.REAL_DOCUMENTS ?? '';
const leastTaken = 0.99;

/** Documents of the collections that really hold scripts, commands or attached files. */
const armed: readonly string[] = [
  'VisualPSTricks.pdf',
  'VisuelPSTricks.pdf',
  'choo.pdf',
  'tikz-optics.pdf',
  'tikz-mirror-lens-PT.pdf',
  'tikz-mirror-lens.pdf',
  'tikz-among-us.pdf',
  'TeX-programming-notes.pdf',
  'pgfplotstable.pdf',
  'pgf-PeriodicTableManual.pdf',
  'liftarm.pdf',
  'hyperref-doc.pdf',
  'getmap.pdf',
  'd2tpstexamples.pdf',
];

test('of real documents all armed ones are refused, and 99 of 100 others taken', async () => {
  const refused: string[] = [];
  const paths = globSync('**/*.{pdf,doc,docx}', { cwd: folder }).filter(
    (path) => statSync(join(folder, path)).size <= resumeMaxBytes,
  );
  for (const path of paths) {
    const bytes = readFileSync(join(folder, path));
    const name = basename(path);
    const blob = new Blob([bytes]);
    const result = await inspectResume({ name, size: bytes.length, blob, read: async (inspect) => inspect(bytes) });
    if ('message' in result) refused.push(`${name}: ${result.message}`);
  }
  const isArmed = (name: string) => armed.some((known) => name === known || name.startsWith(`${known}: `));
  const harmless = paths.filter((path) => !isArmed(basename(path))).length;
  const wrong = refused.filter((line) => !isArmed(line));
  console.log(`${paths.length} documents, harmless: ${harmless}, refused of these:\n${wrong.join('\n')}`);
  expect(harmless).toBeGreaterThan(0);
  expect(1 - wrong.length / harmless, wrong.join('\n')).toBeGreaterThanOrEqual(leastTaken);
  const present = armed.filter((name) => paths.some((path) => basename(path) === name));
  expect(present.filter((name) => !refused.some((line) => line.startsWith(`${name}: `)))).toEqual([]);
}, 600_000);
