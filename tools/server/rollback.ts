import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { askDatabase } from '../backup/databases.ts';
import { say, step, UserError } from '../launch/console.ts';
import type { Values } from '../launch/settings.ts';
import { places } from './places.ts';
import { checkArchive, putBack, replaceSiteAndPictures, stopContent } from './restore.ts';
import { readServerSettings } from './server-settings.ts';
import { installUnits, refuseOtherMachines, startContent } from './services.ts';
import { inCode, takeNginxParts } from './steps.ts';
import { type UpgradeRecord, upgradeFile, versionOf } from './upgrade.ts';

/** Each start of content logs a row that changes nothing: its tags are empty. */
const changes = "(SELECT created_at FROM change_log_changes WHERE CAST(tags AS text) <> '[]') AS changes";
const counted = { заявок: 'requests', отзывов: 'reviews', 'изменений в содержании': changes };

/**
 * Returns to the release before the last upgrade and to its backup: older code drops tables and columns that it does
 * not know. Reports what has been added since; changes nothing without `isConfirmed`.
 */
export async function rollback(isConfirmed: boolean): Promise<number> {
  const record = join(places.formerCode, upgradeFile);
  if (!existsSync(record)) throw new UserError(`Возвращаться не к чему: нет ${record}`);
  const { backup, madeAt }: UpgradeRecord = JSON.parse(readFileSync(record, 'utf8'));
  if (!existsSync(backup)) throw new UserError(`Нет копии, сделанной перед обновлением: ${backup}`);
  const losses = await countLosses(readServerSettings().values, new Date(madeAt));
  say(`Версия ${versionOf(places.code)} → ${versionOf(places.formerCode)}, данные — из копии ${backup}`);
  say(`Из работы уйдёт всё, что появилось после копии: ${losses}. Нынешние данные останутся рядом, в before-restore-…`);
  if (!isConfirmed) {
    say('Ничего не изменено. Перепишите новые заявки и повторите: clinic rollback --yes');
    return 1;
  }
  await refuseOtherMachines();
  await checkArchive(backup, '--force');
  await stopContent();
  rmSync(places.failedCode, { recursive: true, force: true });
  renameSync(places.code, places.failedCode);
  renameSync(places.formerCode, places.code);
  rmSync(inCode(upgradeFile));
  try {
    await putBack(backup, '--force');
  } catch (error) {
    say(`! Программа уже прежняя, данные ещё нет. Устраните причину и повторите: clinic restore ${backup} --force`);
    throw error;
  }
  await installUnits();
  await step('Запуск content', startContent);
  await step('Запуск сайта', replaceSiteAndPictures);
  await step('Настройки nginx', takeNginxParts);
  say(`\nРаботает версия ${versionOf(places.code)}. Не подошедшая лежит в ${places.failedCode}`);
  return 0;
}

/** Counts, in Russian words, what a restore of a backup made at `since` would take away. */
export async function countLosses(values: Values, since: Date): Promise<string> {
  const moment = values.DATABASE_URL
    ? `'${since.toISOString()}'::timestamptz AT TIME ZONE 'UTC'`
    : String(since.getTime());
  const counts = Object.entries(counted).map(async ([what, table]) => {
    const sql = `SELECT count(*) AS rows FROM ${table} WHERE created_at > ${moment}`;
    const rows = await askDatabase<{ rows: number | string }>(values, sql).catch((error: Error) => error);
    return `${what} ${rows instanceof Error ? `— не сосчитать (${rows.message})` : rows[0]?.rows}`;
  });
  return (await Promise.all(counts)).join(', ');
}
