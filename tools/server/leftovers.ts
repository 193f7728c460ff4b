import { existsSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { askDatabase } from '../backup/databases.ts';
import type { Values } from '../launch/settings.ts';
import { type Finding, judgeLeftovers, type Leftover, warning } from './findings.ts';
import { places } from './places.ts';
import { ask } from './probes.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Not mentioned before `afterMs`; until `freshMs` it may still be needed. */
type Kind = { folder: string; name: RegExp; about: string; afterMs?: number; freshMs?: number };

const release = /^clinic-\d.*-linux-\w+(\.tar\.gz(\.sha256)?)?$/;
const programs = dirname(places.code);

const visitorsData = 'в ней имена и телефоны посетителей, и сроки хранения её не касаются';

export const kindsOf = ({ DATABASE_URL }: Values, content = join(places.data, 'content')): Kind[] => [
  ...(DATABASE_URL
    ? [
        {
          folder: content,
          name: /^content\.db(-wal|-shm)?$/,
          about: `прежняя база SQLite: ${visitorsData}`,
          freshMs: dayMs,
        },
      ]
    : []),
  {
    folder: places.backups,
    name: /^(?!clinic-\d{8}-\d{6}\.).*\.tar\.gz$/,
    about: `копия с именем от руки: ${visitorsData}`,
    freshMs: 30 * dayMs,
  },
  { folder: programs, name: /^clinic-old$/, about: 'прежний выпуск для clinic rollback', freshMs: 30 * dayMs },
  { folder: programs, name: /^clinic(-failed|\.new)$/, about: 'неудавшийся выпуск', afterMs: hourMs },
  ...['/root', programs].map((folder) => ({ folder, name: release, about: 'распакованный выпуск', freshMs: dayMs })),
  { folder: places.backups, name: /^\.backup-/, about: 'прерванная копия', afterMs: hourMs },
  { folder: content, name: /^restoring-/, about: 'прерванное восстановление', afterMs: hourMs },
  { folder: content, name: /^before-restore-/, about: 'данные до восстановления', freshMs: dayMs },
  { folder: places.settings, name: /\.(new|check)$/, about: 'прерванная запись настроек', afterMs: hourMs },
  {
    folder: dirname(places.nginxServers),
    name: /^clinic[.-]moving\.conf$/,
    about: 'прерванная смена имён',
    afterMs: hourMs,
  },
  { folder: tmpdir(), name: /^clinic-/, about: 'прерванная проба копии, в ней данные посетителей', afterMs: dayMs },
];

/** Finds what interrupted commands and former releases have left on the disk and in PostgreSQL. */
export async function checkLeftovers(values: Values): Promise<Finding[]> {
  const found = await Promise.all(
    kindsOf(values)
      .flatMap((kind) => leftoversOf(kind, new Date()))
      .map(measure),
  );
  return [...judgeLeftovers(found), ...(await formerSchemas(values))];
}

/** @returns files of one kind, without their size */
export function leftoversOf({ folder, name, about, afterMs = 0, freshMs = 0 }: Kind, now: Date): Leftover[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((entry) => name.test(entry)) : [];
  return names.flatMap((entry) => {
    const path = join(folder, entry);
    const age = now.getTime() - statSync(path).ctimeMs;
    return age < afterMs ? [] : [{ path, about, bytes: 0, isFresh: age < freshMs }];
  });
}

async function measure(leftover: Leftover): Promise<Leftover> {
  const { output } = await ask('du', '-sb', leftover.path);
  return { ...leftover, bytes: Number.parseInt(output, 10) || 0 };
}

async function formerSchemas(values: Values): Promise<Finding[]> {
  if (!values.DATABASE_URL) return [];
  const sql = "SELECT nspname AS name FROM pg_namespace WHERE nspname LIKE 'before\\_restore\\_%'";
  const schemas = await askDatabase<{ name: string }>(values, sql).catch((error: Error) => error);
  if (schemas instanceof Error) return [warning(`Базу не спросить о схемах прежних данных: ${schemas.message}`)];
  return schemas.map(({ name }) =>
    warning(`Схема ${name} в базе (данные до восстановления). Не нужна — удалите: DROP SCHEMA ${name} CASCADE`),
  );
}
