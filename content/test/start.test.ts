import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { tablesSql, tablesVersion } from '../scripts/models';
import { signIn } from './admin';
import { makeOwnService } from './own-service';
import { patient } from './patience';
import { makePerson, password } from './people';
import { makeFolder } from './run-folder';
import { selectSql } from './run-sql';
import { spawnService } from './service';
import { isPostgres } from './test-database';

const own = makeOwnService();

beforeAll(() => own.start(), patient(300_000));

test.skipIf(isPostgres)('a started service has the tables that npm run schema writes @sqlite', () => {
  const lines = selectSql<{ line: string }>(own.dataDir, tablesSql).map(({ line }) => `${line}\n`);
  const known = readFileSync(`test/upgrade/schema-${tablesVersion()}.txt`, 'utf8');
  expect(lines.join(''), 'run npm run schema').toBe(known);
});

/** Runs the service, or a command beside it, to its end. Returns the exit code and standard error. */
function endOf(
  dataDir: string,
  settings: Record<string, string> = {},
  command?: string[],
): Promise<{ code: number | null; lines: string[] }> {
  const child = spawnService(dataDir, own.secrets, { SEED: 'off', CONTENT_PORT: '14009', ...settings }, command);
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, lines: errors.trim().split('\n') })));
}

/** Creates a data folder whose database is missing or damaged. */
function makeBroken(content?: string): string {
  const dataDir = makeFolder('broken');
  mkdirSync(join(dataDir, 'private'));
  writeFileSync(join(dataDir, 'first-start-done'), '');
  if (content) writeFileSync(join(dataDir, 'content.db'), content);
  return dataDir;
}

/** Returns a data folder where even root cannot write. */
function makeUnwritable(): string {
  const link = join(makeFolder('unwritable'), 'link');
  symlinkSync('/sys', link);
  return join(link, 'clinic');
}

test.skipIf(isPostgres).each([
  ['another process works in it', () => own.dataDir, 'с этой папкой данных уже работает другой запуск'],
  ['its database is gone', () => makeBroken(), 'база пуста, а первый запуск здесь уже был'],
  ['its database is damaged', () => makeBroken('no database'), 'база повреждена'],
  ['it cannot be written', () => makeUnwritable(), 'в папку данных нельзя писать'],
])(
  'a data folder is refused with one line when %s @sqlite',
  async (_when, folder, reason) => {
    const dataDir = folder();
    const { code, lines } = await endOf(dataDir);
    expect([code, lines.length]).toEqual([1, 1]);
    const { level, event, message } = JSON.parse(lines[0] ?? '');
    expect([level, event]).toEqual(['fatal', 'data']);
    expect(message.startsWith(`${dataDir}: ${reason}`)).toBe(true);
  },
  patient(60_000),
);

test(
  'an employee who forgot the password gets a new one while the service runs',
  async () => {
    const email = await makePerson(await own.signIn(), 'Редактор');
    const reset = (who: string) =>
      endOf(own.dataDir, { NEW_PASSWORD: 'Novyj-Parol-1' }, ['dist/src/reset-password.js', who]);
    expect(await reset('nobody@snegir.example')).toEqual({ code: 1, lines: ['сотрудника с такой почтой нет'] });
    expect((await reset(email)).code).toBe(0);
    await expect(signIn(own.running().url, password, email)).rejects.toThrow('400');
    await signIn(own.running().url, 'Novyj-Parol-1', email);
  },
  patient(120_000),
);
