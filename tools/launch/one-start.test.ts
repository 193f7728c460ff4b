import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeTestFolder } from '../testing/test-folder.ts';
import { holdDataFolder } from './one-start.ts';

const folder = join(makeTestFolder(), 'Данные клиники');
const other = `const { holdDataFolder } = await import(${JSON.stringify(new URL('one-start.ts', import.meta.url).href)});
  holdDataFolder(process.argv[1]);`;
const hold = (place: string) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', other, place], { encoding: 'utf8' });

test('a data folder has one start at a time', () => {
  // A process that has ended holds nothing.
  assert.equal(hold(folder).status, 0);
  holdDataFolder(folder);
  // The same start supervises what it has prepared where a process cannot be replaced.
  holdDataFolder(folder);
  const { status, stderr } = hold(folder);
  assert.equal(status, 1);
  assert.match(stderr, /Данные клиники уже работает другой запуск: остановите его/);
  assert.equal(hold(join(folder, 'other')).status, 0);
});
