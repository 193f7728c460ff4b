import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileStrapi, createStrapi } from '@strapi/strapi';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { placeholderSecrets } from './placeholder-secrets';

/**
 * schema.graphql is the contract with the site: `export` compiles the models and writes it, `check` fails when the
 * built service (`npm run build`) differs. Both load the service with an empty temporary database and open no port.
 */
const file = 'schema.graphql';

async function main(mode: string | undefined): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'content-schema-'));
  try {
    const schema = await printContract(dataDir, mode === 'export' ? await compiled() : built());
    if (mode === 'export') {
      writeFileSync(file, schema);
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

async function printContract(dataDir: string, service: ReturnType<typeof built>): Promise<string> {
  Object.assign(process.env, placeholderSecrets, { DATA_DIR: dataDir, SEED: 'off', DATABASE_URL: '' });
  const strapi = await createStrapi(service).load();
  const schema = strapi.plugin('graphql').service('content-api').buildSchema();
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}

/** Prints the differences and returns the exit code. */
function reportDrift(committed: string, current: string): number {
  if (committed === current) return 0;
  const before = new Set(committed.split('\n'));
  const after = new Set(current.split('\n'));
  for (const line of before) if (!after.has(line)) console.error(`- ${line}`);
  for (const line of after) if (!before.has(line)) console.error(`+ ${line}`);
  console.error(`${file} is not what the models say: run npm run schema:export and look at what the site uses`);
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
