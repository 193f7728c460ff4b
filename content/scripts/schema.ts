import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Core, compileStrapi, createStrapi } from '@strapi/strapi';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { contractFile as file, modelsLine, tablesSql, writeTables } from './models';
import { placeholderSecrets } from './placeholder-secrets';

/**
 * `export` compiles the models and writes the contract with the site and the tables of the database; `check` fails when
 * the contract of the built service (`npm run build`) differs. Both load the service with an empty temporary database
 * and open no port.
 */

async function main(mode: string | undefined): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'content-schema-'));
  try {
    const strapi = await loaded(dataDir, mode === 'export' ? await compiled() : built());
    const schema = printContract(strapi);
    if (mode === 'export') {
      writeFileSync(file, schema);
      writeTables(await printTables(strapi));
      return 0;
    }
    return reportDrift(readFileSync(file, 'utf8'), schema);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function compiled(): Promise<ReturnType<typeof built>> {
  const { appDir, distDir } = await compileStrapi();
  if (!distDir) throw new Error('nothing was compiled');
  return { appDir, distDir };
}

function built(): { appDir: string; distDir: string } {
  const appDir = process.cwd();
  const distDir = join(appDir, 'dist');
  if (!existsSync(distDir)) throw new Error('nothing is built yet: run npm run build');
  return { appDir, distDir };
}

function loaded(dataDir: string, service: ReturnType<typeof built>): Promise<Core.Strapi> {
  Object.assign(process.env, placeholderSecrets, { DATA_DIR: dataDir, SEED: 'off', DATABASE_URL: '' });
  return createStrapi(service).load();
}

function printContract(strapi: Core.Strapi): string {
  const schema = strapi.plugin('graphql').service('content-api').buildSchema();
  return `${modelsLine()}\n${printSchema(lexicographicSortSchema(schema))}\n`;
}

/** Returns one line per table, with its columns. */
async function printTables(strapi: Core.Strapi): Promise<string> {
  const rows: { line: string }[] = await strapi.db.connection.raw(tablesSql);
  return rows.map(({ line }) => `${line}\n`).join('');
}

/** Prints the differences and returns the exit code. */
function reportDrift(committed: string, current: string): number {
  if (committed === current) return 0;
  const before = new Set(committed.split('\n'));
  const after = new Set(current.split('\n'));
  for (const line of before) if (!after.has(line)) console.error(`- ${line}`);
  for (const line of after) if (!before.has(line)) console.error(`+ ${line}`);
  console.error(`${file} is not what the models say: run npm run schema and look at what the site uses`);
  return 1;
}

main(process.argv[2]).then(
  // Exit in spite of the framework's timers.
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
