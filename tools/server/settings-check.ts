import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../launch/console.ts';
import { readEvent } from '../launch/log-file.ts';
import { tryPort } from '../launch/preflight.ts';
import type { Values } from '../launch/settings.ts';
import { judgeProxySettings } from './findings.ts';
import type { Node } from './nodes.ts';
import { places } from './places.ts';
import { ask } from './probes.ts';

/** Lines of a unit that do not belong to a command which runs once. */
const ofServices =
  /^(ExecStart|EnvironmentFile|WorkingDirectory|Restart\w*|Watchdog\w*|NotifyAccess|TimeoutStopSec|StandardOutput|SyslogIdentifier)=/;

const commands = {
  content: ['dist/src/check-settings.js'],
  site: ['build/server/index.js', '--check-settings'],
} as const;

/** @returns the name of content's database, or why the part would not start */
export type CheckResult = { error: string } | { error: null; database: string | null };

/**
 * Asks the part's own code whether it would start with an environment: in the sandbox of its unit, as its user.
 * @param code folder of the release
 */
export async function checkEnvironment(node: Node, file: string, code: string): Promise<CheckResult> {
  const unit = `clinic-${node.part}.service`;
  const text = [readFileSync(join(code, 'deploy/systemd', unit), 'utf8'), ...dropIns(unit)].join('\n');
  const { code: exit, output } = await ask('systemd-run', ...checkCommand(text, { part: node.part, file, code }));
  return readCheck(exit, output);
}

/** Changes of the unit that the administrator has made with `systemctl edit`. */
function dropIns(unit: string): string[] {
  const folder = join(places.units, `${unit}.d`);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.conf'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** @param unit text of the unit with its drop-ins */
export function checkCommand(
  unit: string,
  { part, file, code }: { part: Node['part']; file: string; code: string },
): string[] {
  const service = unit.split(/^(?=\[)/m).filter((section) => section.startsWith('[Service]'));
  const properties = service
    .flatMap((section) => section.split('\n'))
    .filter((line) => /^\w+=/.test(line) && !ofServices.test(line))
    .map((line) => line.replaceAll('%i', ''));
  const own = [`EnvironmentFile=${file}`, `WorkingDirectory=${join(code, part)}`];
  const dataDir = part === 'site' ? ['--setenv=SITE_DATA_DIR=/var/lib/clinic-site'] : [];
  return [
    ...['--wait', '--pipe', '--collect', '--quiet', '--service-type=exec'],
    ...[...properties, ...own].flatMap((property) => ['-p', property]),
    ...dataDir,
    join(code, 'node/bin/node'),
    ...commands[part],
  ];
}

/** Reads the records of a log that a part has printed. */
export function readCheck(exit: number, output: string): CheckResult {
  const lines = output.trim().split('\n');
  const records: LogRecord[] = lines.filter((line) => line.startsWith('{')).map(readEvent);
  if (exit === 0) return { error: null, database: records.at(-1)?.database ?? null };
  const message = records.filter(({ level }) => level === 'fatal').at(-1)?.message ?? lines.at(-1);
  return { error: message || `код ${exit}` };
}

type LogRecord = ReturnType<typeof readEvent> & { database?: string | null };

/**
 * Returns why the settings do not fit this server, one line each. `clinic domain` changes the names of hosts.
 * @param servers what `nginx -T` prints, null to ask no more of it
 */
export function explainSettings(values: Values, servers: string | null): string[] {
  const proxy = judgeProxySettings(values);
  const foreign = ['SITE_URL', 'PUBLIC_CONTENT_URL'].filter((name) => !isServed(values[name] ?? '', servers));
  // The units, the nightly copies and every command know this folder only.
  const isElsewhere = values.DATA_DIR !== places.data;
  return [
    ...(proxy.level === 'good' ? [] : [proxy.text]),
    ...foreign.map((name) => `${name}: такого имени нет в настройке nginx. Имена меняет clinic domain`),
    ...(isElsewhere ? [`DATA_DIR: на сервере данные лежат в ${places.data}. Другой диск смонтируйте в эту папку`] : []),
  ];
}

function isServed(url: string, servers: string | null): boolean {
  if (servers === null) return true;
  const { hostname } = new URL(url);
  return [...servers.matchAll(/^\s*server_name\s+([^;]*);/gm)].some(([, names = '']) =>
    names.split(/\s+/).includes(hostname),
  );
}

/**
 * Returns why a node cannot listen at its address, or ''. Ports of running nodes are theirs.
 * @param ownPorts of the nodes that run now
 */
export async function explainAddress({ part, host, port }: Node, ownPorts: number[]): Promise<string> {
  const what = `${part === 'site' ? 'Сайт' : 'Контент'} на ${host}:${port}`;
  if (port < 1024) return `${what}: нужен порт от 1024`;
  const code = await tryPort(host, ownPorts.includes(port) ? 0 : port);
  if (code === '') return '';
  if (code === 'EADDRINUSE') return `${what}: порт занят другой программой. Какой: ss -Hltnp 'sport = :${port}'`;
  return `${what}: на этом сервере нет такого адреса (${code})`;
}

/** URLs of other programs that a part asks. */
const foreignUrls = ['CONTENT_URL', 'ASSETS_URL', 'SEARCH_HOST', 'S3_ENDPOINT', 'MAX_URL'];

/**
 * Returns which changed URLs nobody answers: a part would start with them and miss what is there.
 * @param former environment in use @param given settings of .env @param ownUrls of this server's nodes, not started yet
 */
export async function explainUrls(
  given: Record<string, string>,
  former: Record<string, string | undefined>,
  { ownUrls, isAnswered }: { ownUrls: string[]; isAnswered: (url: string) => Promise<boolean> },
): Promise<string[]> {
  const changed = foreignUrls.filter((name) => {
    const url = given[name]?.trim();
    return url && url !== former[name] && !ownUrls.includes(new URL(url).origin);
  });
  const silent = changed.map(async (name) =>
    (await isAnswered(given[name] ?? '')) ? '' : `${name}: по адресу ${given[name]} никто не отвечает`,
  );
  return Promise.all(silent);
}

const mailSettings = ['SMTP_HOST', 'SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD'];

/** Tries a mail server whose settings have changed: without mail nobody learns of requests and failures. */
export async function explainMail(
  values: Values,
  former: Record<string, string | undefined>,
  verify: (values: Values) => Promise<string>,
): Promise<string> {
  const isSame = mailSettings.every((name) => (values[name] ?? '') === (former[name] ?? ''));
  const error = values.SMTP_HOST && !isSame ? await verify(values) : '';
  return error && `SMTP_HOST: ${values.SMTP_HOST}:${values.SMTP_PORT} не принимает: ${error}`;
}

/**
 * Returns which nodes of content on other machines still answer, while this one changes the version of their database.
 * Former code would drop what it does not know.
 */
export async function explainOtherMachines(
  nodes: Node[],
  isAnswered: (url: string) => Promise<boolean>,
): Promise<string[]> {
  const others = nodes.filter(({ part, isHere }) => part === 'content' && !isHere);
  const running = others.map(async ({ url, healthUrl }) =>
    (await isAnswered(healthUrl))
      ? `Узел контента на другой машине ещё работает: ${url}. Остановите его там (systemctl stop clinic-content) и повторите. Ничего не изменено`
      : '',
  );
  return Promise.all(running);
}

/**
 * Refuses another database than the one with the clinic's content. A copy of it has the same name.
 * @param former name of the database in use, `null` if it has none or does not answer
 */
export function explainDatabase(former: string | null, next: string | null, values: Values): string {
  if (former === null || next === former || values.ACCEPT_DATABASE === 'on') return '';
  const where = values.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR без DATABASE_URL';
  return (
    `${where}: содержание клиники в другой базе, а в этой ${next === null ? 'его нет' : 'другое'}. Верните прежнюю настройку, ` +
    'или перенесите данные: clinic backup, новая настройка, clinic restore копия.tar.gz --force. ' +
    'Начать с этой базой заново — один раз ACCEPT_DATABASE=on'
  );
}

/** Throws a `UserError` with all faults; empty ones are none. */
export function refuse(faults: string[]): void {
  const found = faults.filter(Boolean);
  if (found.length > 0) throw new UserError(found.join('\n✗ '));
}
