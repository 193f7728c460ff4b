import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseEnv } from 'node:util';
import { say, step, UserError } from '../launch/console.ts';
import { readNamedSettings } from '../launch/settings.ts';
import { adoptNodes, type EnvironmentFiles, insideUrl, type Node, nodesInFiles, readNodes } from './nodes.ts';
import { places } from './places.ts';
import { ask, get, verifyMail } from './probes.ts';
import {
  makeEnvironments,
  ownNodes,
  readServerSettings,
  type ServerSettings,
  writeEnvironments,
} from './server-settings.ts';
import { installUnits, restart } from './services.ts';
import {
  type CheckResult,
  checkEnvironment,
  explainAddress,
  explainDatabase,
  explainMail,
  explainSettings,
  explainUrls,
  refuse,
} from './settings-check.ts';
import { inCode, reloadNginx, run, writePrivate } from './steps.ts';

/** Checked settings, which nothing uses yet. */
export type Prepared = { text: string; settings: ServerSettings; environments: [Node, string][] };

type Options = { code?: string; isRenaming?: boolean };

/** Checks .env, passes it to all nodes and restarts them. A wrong setting changes nothing. */
export async function apply(): Promise<number> {
  const prepared = await step('Настройки', () => prepareSettings(readFileSync(inCode('.env'), 'utf8')));
  await step('Перезапуск content и сайта', () => useSettings(prepared));
  return 0;
}

/**
 * Reads settings as the parts themselves do, tries the database and the ports. Throws a `UserError` with what is wrong and
 * changes nothing.
 * @param text of .env
 * @param code folder of the release that will run with them
 * @param isRenaming whether nginx gets the host names of these settings later
 */
export async function prepareSettings(text: string, options: Options = {}): Promise<Prepared> {
  try {
    return await checkSettings(text, options);
  } catch (error) {
    throw error instanceof UserError ? new UserError(`${error.message}\n  Ничего не изменено`) : error;
  }
}

async function checkSettings(text: string, { code = places.code, isRenaming = false }: Options): Promise<Prepared> {
  const whole = adoptNodes(text, readNamedSettings(text), environmentFiles());
  const settings = readServerSettings(whole);
  const { values } = settings;
  const servers = !isRenaming && existsSync(places.nginxServers) ? await nginxServers() : null;
  refuse(explainSettings(values, servers));
  const ownPorts = portsInUse();
  refuse(await Promise.all(ownNodes(settings).map((node) => explainAddress(node, ownPorts))));
  const ownUrls = [...settings.nodes.map(({ url }) => url), insideUrl];
  const isAnswered = async (url: string) => (await get(url)) !== null;
  refuse(await explainUrls(settings.given, valuesInUse(), { ownUrls, isAnswered }));
  refuse([await explainMail(values, valuesInUse(), verifyMail)]);
  const environments = makeEnvironments(settings, code);
  const former = await databaseInUse(environments, code);
  for (const [node, environment] of environments) {
    const result = await tryEnvironment(node, environment, code);
    if (result.error !== null) refuse([result.error]);
    else if (node.part === 'content') refuse([explainDatabase(former, result.database, values)]);
  }
  return { text: whole, settings, environments };
}

const environmentFiles = (): EnvironmentFiles =>
  existsSync(places.settings)
    ? readdirSync(places.settings)
        .filter((name) => /^(content|site)\d*\.env$/.test(name))
        .map((name) => [name, readFileSync(join(places.settings, name), 'utf8')])
    : [];

/** Returns the whole configuration of nginx, or null when nginx itself refuses it. */
async function nginxServers(): Promise<string | null> {
  const { code, output } = await ask('nginx', '-T');
  return code === 0 ? output : null;
}

const valuesInUse = () => Object.fromEntries(environmentFiles().flatMap(([, text]) => Object.entries(parseEnv(text))));

const portsInUse = (): number[] =>
  environmentFiles().flatMap(([, text]) => {
    const { SITE_PORT, CONTENT_PORT } = parseEnv(text);
    return [SITE_PORT, CONTENT_PORT].flatMap((port) => (port ? [Number(port)] : []));
  });

/** Returns the name of the database in use when the new settings may name another one; otherwise null. */
async function databaseInUse(environments: [Node, string][], code: string): Promise<string | null> {
  const former = environmentFiles().find(([name]) => name === 'content.env')?.[1];
  const [node, next] = environments.find(([{ part }]) => part === 'content') ?? [];
  if (!former || !node || !next) return null;
  const places = [former, next].map((text) => {
    const { DATABASE_URL = '', DATA_DIR = '' } = parseEnv(text);
    return DATABASE_URL || DATA_DIR;
  });
  if (places[0] === places[1]) return null;
  const result = await tryEnvironment(node, former, code);
  return result.error === null ? result.database : null;
}

async function tryEnvironment(node: Node, text: string, code: string): Promise<CheckResult> {
  const file = join(places.settings, `${node.environment}.check`);
  writePrivate(file, text);
  try {
    return await checkEnvironment(node, file, code);
  } finally {
    rmSync(file, { force: true });
  }
}

/** Gives prepared settings to all nodes. If they do not start, puts the former settings back and throws a `UserError`. */
export function useSettings({ text, settings, environments }: Prepared): Promise<void> {
  const former = keepFiles();
  const change = async () => {
    if (text !== readFileSync(inCode('.env'), 'utf8')) writePrivate(inCode('.env'), text);
    writeEnvironments(environments);
    await installUnits(settings);
    await restart(settings);
    await checkContentUrl(environments);
  };
  return orPutBack(change, () => step('Прежние настройки', () => putBack(former)));
}

/** Throws a `UserError` with the reason when the change fails, after `putBack`, and says whether that has worked. */
export async function orPutBack(change: () => Promise<void>, putBack: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    const { message } = error as Error;
    say('! С новыми настройками не запустилось');
    await putBack().catch((failure: Error) => {
      throw new UserError(`${message}\n✗ С прежними настройками тоже не запустилось: ${failure.message}`);
    });
    throw new UserError(`${message}\n  Возвращены и работают прежние настройки`);
  }
}

/** The site's pages come from its own disk for a while, so a wrong URL of content would stay unseen. */
async function checkContentUrl(environments: [Node, string][]): Promise<void> {
  const site = environments.find(([{ part }]) => part === 'site')?.[1] ?? '';
  const { CONTENT_URL } = parseEnv(site);
  if (!(await get(`${CONTENT_URL}/_health`))?.answer.ok)
    throw new UserError(`CONTENT_URL: по адресу ${CONTENT_URL} контент не отвечает`);
}

type KeptFiles = { file: string; text: string }[];

function keepFiles(): KeptFiles {
  const units = readdirSync(places.units).filter((name) => /^clinic-(content|site)@?\.(service|socket)$/.test(name));
  return [
    ...[inCode('.env'), places.nginxServers],
    ...environmentFiles().map(([name]) => join(places.settings, name)),
    ...units.map((name) => join(places.units, name)),
  ]
    .filter((file) => existsSync(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

/** Restarts all nodes with the files that were kept, and ends nodes that they do not have. */
async function putBack(kept: KeptFiles): Promise<void> {
  for (const { file, text } of kept) {
    if (file.endsWith('.env')) writePrivate(file, text);
    else writeFileSync(file, text);
  }
  await run('systemctl', 'daemon-reload');
  if (existsSync(places.nginxServers)) await reloadNginx();
  const files = kept.map(({ file, text }): [string, string] => [basename(file), text]);
  const values = nodesInFiles(files.filter(([name]) => /^(content|site)\d*\.env$/.test(name)));
  const settings = { given: {}, values, nodes: readNodes({ ...values, DATABASE_URL: 'any' }) };
  await restart(settings);
}
