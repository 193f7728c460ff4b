import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The contract with the site. Its first line names the models that it was made of. */
export const contractFile = 'schema.graphql';
const modelFiles = 'src/{api,components,extensions}/**/*.json';

/** What editors see of a field is no part of the contract. */
const withoutLabels = (key: string, value: unknown) => (key === 'pluginOptions' ? undefined : value);

/** Returns the first line of the contract, which differs for other models. */
export function modelsLine(): string {
  const digest = createHash('sha256');
  for (const file of globSync(modelFiles).sort()) {
    digest.update(file + JSON.stringify(JSON.parse(readFileSync(file, 'utf8'), withoutLabels)));
  }
  return `# npm run schema, models ${digest.digest('hex').slice(0, 16)}`;
}

/** Selects one `line` per table of SQLite, with its columns. */
export const tablesSql = `SELECT t.name || ': ' || group_concat(c.name, ' ' ORDER BY c.name) AS line
  FROM sqlite_master t, pragma_table_info(t.name) c WHERE t.type = 'table' GROUP BY t.name ORDER BY t.name`;

const folder = 'test/upgrade';
const nameOf = (version: string) => `schema-${version}.txt`;

/** Returns the version of the release that first had the present tables. */
export function tablesVersion(): string {
  const [name = ''] = readdirSync(folder).filter((one) => one.startsWith('schema-'));
  return name.slice('schema-'.length, -'.txt'.length);
}

const productVersion = (): string => JSON.parse(readFileSync('../package.json', 'utf8')).version;
const ahead = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true }) > 0;

/**
 * Writes the tables of a changed database under a version of its own: an archive of a newer version is refused, because
 * older code drops the columns and tables that it does not know. Tables that are not committed yet keep their version.
 */
export function writeTables(tables: string): void {
  const known = tablesVersion();
  const file = join(folder, nameOf(known));
  if (readFileSync(file, 'utf8') === tables) return;
  const isCommitted = execFileSync('git', ['ls-files', file], { encoding: 'utf8' }) !== '';
  const next = isCommitted ? versionAfter(known) : known;
  rmSync(file);
  writeFileSync(join(folder, nameOf(next)), tables);
}

function versionAfter(known: string): string {
  const version = productVersion();
  if (ahead(version, known)) return version;
  const [major, minor] = version.split('.').map(Number);
  return `${major}.${(minor ?? 0) + 1}.0`;
}

/** Returns what `npm run schema` has to be run for, one line each. */
export function staleContract(): string[] {
  const [line] = existsSync(contractFile) ? readFileSync(contractFile, 'utf8').split('\n', 1) : [''];
  const version = productVersion();
  const tables = tablesVersion();
  return [
    ...(line === modelsLine() ? [] : [`content/${contractFile} is of other models: run npm run schema`]),
    ...(ahead(tables, version)
      ? [`the tables are of ${tables}, package.json says ${version}: run npm run schema`]
      : []),
  ];
}
