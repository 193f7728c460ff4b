import { existsSync, readdirSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { askDatabase, databaseOf } from '../backup/databases.ts';
import type { Manifest } from '../backup/manifest.ts';
import { explain, say, UserError } from '../launch/console.ts';
import { isRelease, releaseFile, root } from '../launch/places.ts';
import { contentDataDir, type ServicePort, servicePorts } from '../launch/services.ts';
import type { Values } from '../launch/settings.ts';
import * as findings from './findings.ts';
import { type Finding, fault, good, warning } from './findings.ts';
import { checkLeftovers } from './leftovers.ts';
import { maintenanceFile, places } from './places.ts';
import {
  ask,
  damagedFiles,
  get,
  newestBackups,
  pingScanner,
  readCertificate,
  readManifest,
  verifyMail,
} from './probes.ts';
import { makeEnvironments, ownNodes, readServerSettings, type ServerSettings } from './server-settings.ts';
import { formerNodes } from './services.ts';

type Check = {
  title: string;
  run: (values: Values, settings: ServerSettings) => Finding[] | Promise<Finding[]>;
  /** Looked at every few minutes: what breaks without anyone changing the server, and costs little to see. */
  isWatched?: true;
};

const checks: Check[] = [
  { title: 'Версия', run: checkVersion },
  { title: 'Службы', run: checkServices, isWatched: true },
  { title: 'Адреса и TLS', run: checkUrls, isWatched: true },
  { title: 'Прокси', run: checkProxy },
  { title: 'Начало', run: checkBeginning },
  { title: 'Заявки', run: checkRequests, isWatched: true },
  { title: 'Почта', run: checkMail },
  { title: 'Антивирус', run: checkScanner, isWatched: true },
  { title: 'Диск', run: checkDisks, isWatched: true },
  { title: 'Копии', run: checkBackups, isWatched: true },
  { title: 'Часы', run: checkClock, isWatched: true },
  { title: 'Секреты', run: checkSecrets },
  { title: 'Настройки', run: checkEnvironments },
  { title: 'Остатки', run: checkLeftovers },
];

const marks = { good: '✓', warning: '!', fault: '✗' };

/** Checks a running server, changes nothing and returns 1 if something does not work. */
export async function doctor(): Promise<number> {
  if (!existsSync(join(places.settings, 'content.env')))
    throw new UserError(`Продукт здесь не установлен: нет ${places.settings}/content.env. Поставить: clinic install`);
  const all: Finding[] = [];
  for await (const { title, found } of look(readServerSettings(), checks)) {
    say(title);
    for (const { level, text } of found) say(`  ${marks[level]} ${text}`);
    all.push(...found);
  }
  const count = (level: Finding['level']) => all.filter((finding) => finding.level === level).length;
  say(`\nРаботает ${count('good')}, обратить внимание ${count('warning')}, не работает ${count('fault')}`);
  return count('fault') > 0 ? 1 : 0;
}

/** Returns everything watched that is not good. */
export async function findTroubles(settings: ServerSettings): Promise<string[]> {
  const all: Finding[] = [];
  const watched = checks.filter(({ isWatched }) => isWatched);
  for await (const { found } of look(settings, watched)) all.push(...found);
  return all.filter(({ level }) => level !== 'good').map(({ text }) => text);
}

async function* look(settings: ServerSettings, chosen: Check[]) {
  for (const { title, run } of chosen) {
    const found = await Promise.resolve()
      .then(() => run(settings.values, settings))
      .catch((error) => [fault(explain(error))]);
    yield { title, found };
  }
}

async function checkVersion(): Promise<Finding[]> {
  const node = `Node ${process.versions.node}`;
  if (!isRelease) {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    return [good(`${version}, собрана на этом сервере, ${node}`)];
  }
  const { version, commit }: { version: string; commit: string } = JSON.parse(readFileSync(releaseFile, 'utf8'));
  const damaged = await damagedFiles(root);
  return [
    good(`Выпуск ${version} (${commit.slice(0, 8)}), ${node}`),
    damaged
      ? fault(`Файлы программы изменены или испорчены: ${damaged}`)
      : good('Файлы программы те же, что в выпуске'),
  ];
}

async function checkServices(_values: Values, settings: ServerSettings): Promise<Finding[]> {
  const nodes = ownNodes(settings).map(({ unit }) => `${unit}.service`);
  const states = [...nodes, 'clinic-site.socket', 'clinic-backup.timer', 'clinic-watch.timer', 'nginx.service'].map(
    async (unit) => {
      const state = (await ask('systemctl', 'is-active', unit)).output.trim() || 'неизвестно';
      return state === 'active' ? good(unit) : fault(`${unit}: ${state}. Посмотрите: journalctl -u ${unit} -n 50`);
    },
  );
  const answers = settings.nodes.map(async ({ unit, isHere, url, healthUrl }) => {
    const status = (await get(healthUrl))?.answer.status;
    const isReady = status !== undefined && status < 300;
    const name = isHere ? unit : url;
    return isReady ? good(`${name} отвечает`) : fault(`${name} не готов: ${healthUrl} — ${status ?? 'нет ответа'}`);
  });
  const listed = await ask('systemctl', 'list-units', '--state=failed', '--plain', '--no-legend', 'clinic-*', 'nginx*');
  const unnamed = formerNodes(settings).map(({ unit }) =>
    warning(`${unit}: узла нет в SITE_NODES и CONTENT_NODES. Впишите его или уберите: clinic apply`),
  );
  const closed = existsSync(maintenanceFile)
    ? [warning('Посетители видят «Сайт обновляется»: clinic maintenance off')]
    : [];
  const running = await Promise.all([...states, ...answers]);
  return [...running, ...findings.judgeFailedUnits(listed.output), ...unnamed, ...closed];
}

async function checkUrls(values: Values): Promise<Finding[]> {
  const { SITE_URL = '', PUBLIC_CONTENT_URL = '' } = values;
  const urls = { SITE_PORT: SITE_URL, CONTENT_PORT: PUBLIC_CONTENT_URL };
  const judged = servicePorts(values).map(({ setting, healthPath, isOurs }) =>
    checkUrl(urls[setting as keyof typeof urls], { healthPath, isOurs }),
  );
  const inner = await get(`${PUBLIC_CONTENT_URL}/graphql`);
  const isOpen = inner !== null && inner.answer.status !== 404;
  const leak = isOpen ? [fault(`${PUBLIC_CONTENT_URL}/graphql открыт наружу: закройте его в nginx`)] : [];
  return [...(await Promise.all(judged)).flat(), ...leak];
}

/** Opens a public URL as a visitor does, through DNS, TLS and the proxy. */
async function checkUrl(
  url: string,
  { healthPath, isOurs }: Pick<ServicePort, 'healthPath' | 'isOurs'>,
): Promise<Finding[]> {
  const { hostname, port, protocol } = new URL(url);
  const seen = await get(`${url}${healthPath}`);
  const answers = seen && isOurs(seen.answer, seen.text);
  const own = answers ? good(`${url} отвечает`) : fault(`${url}: ${seen ? 'отвечает не этот продукт' : 'нет ответа'}`);
  if (protocol !== 'https:') return [own];
  const certificate = findings.judgeCertificate(
    hostname,
    await readCertificate(hostname, Number(port || 443)),
    new Date(),
  );
  const plain = await get(`http://${hostname}/`);
  const isRedirected = plain?.answer.headers.get('location')?.startsWith('https://');
  return [own, certificate, ...(isRedirected ? [] : [warning(`http://${hostname}/ не переводит на https`)])];
}

/** What an installation leaves for its first week, while mistakes can still be undone. */
async function checkBeginning(values: Values): Promise<Finding[]> {
  const home = await get(`${values.SITE_URL}/`);
  const { birthtime } = statSync(places.settings);
  return [
    ...findings.judgeHsts(Number(values.HSTS_SECONDS), Date.now() - birthtime.getTime()),
    ...(home ? [findings.judgeHomePage(home.text)] : []),
  ];
}

async function checkProxy(values: Values): Promise<Finding[]> {
  const { code, output } = await ask('nginx', '-T');
  const headers =
    code === 0
      ? findings.judgeProxyHeaders(output)
      : warning(`Настройку nginx не прочитать (nginx -T): ${output.trim().split('\n').at(-1)}`);
  return [findings.judgeProxySettings(values), headers, ...(code === 0 ? [findings.judgeUnknownNames(output)] : [])];
}

/** Content knows whether its database answers and whether requests reach the staff and the clinic's programs. */
async function checkRequests(_values: Values, settings: ServerSettings): Promise<Finding[]> {
  const [node] = ownNodes(settings, 'content');
  if (!node) return [];
  const { METRICS_TOKEN } = parseEnv(readFileSync(join(places.settings, node.environment), 'utf8'));
  const seen = await get(`${node.url}/metrics`, { Authorization: `Bearer ${METRICS_TOKEN}` });
  return seen?.answer.ok ? findings.judgeMetrics(seen.text) : [fault(`${node.unit}: показатели не прочитать`)];
}

async function checkMail(values: Values): Promise<Finding[]> {
  const { SMTP_HOST: host, SMTP_PORT: port, NOTICE_TO: to } = values;
  if (!host) return [warning('Почта не настроена: писем о заявках и сбоях нет (SMTP_HOST, MAIL_FROM, NOTICE_TO)')];
  const error = await verifyMail(values);
  return [
    error ? fault(`${host}:${port} не принимает: ${error}`) : good(`${host}:${port} принимает, письма идут на ${to}`),
  ];
}

async function checkScanner({ CLAMD: address }: Values): Promise<Finding[]> {
  if (!address) return [good('Не настроен: резюме проверяют антивирусы сотрудников (CLAMD)')];
  const isAlive = await pingScanner(address);
  return [isAlive ? good(`${address} отвечает`) : fault(`${address} молчит: резюме приходят без проверки (CLAMD)`)];
}

function checkDisks(): Finding[] {
  const folders = [places.data, places.backups].filter((folder) => existsSync(folder));
  return folders.map((folder) => {
    const { bavail, bsize } = statfsSync(folder);
    return findings.judgeDisk(folder, bavail * bsize);
  });
}

async function checkClock(): Promise<Finding[]> {
  const { output } = await ask('timedatectl', 'show', '-p', 'NTPSynchronized', '--value');
  return [findings.judgeClock(output)];
}

async function checkBackups(values: Values): Promise<Finding[]> {
  const [newest, former] = newestBackups(places.backups);
  const age = findings.judgeBackups(newest?.madeAt ?? null, new Date());
  const kind = values.DATABASE_URL ? 'postgres' : 'sqlite';
  const manifest = newest ? await readManifest(newest.file) : null;
  const archive = newest
    ? [
        findings.judgeArchive(newest.file, manifest?.database ?? null, kind),
        ...(manifest ? await judgeNewestRow(values, manifest) : []),
        ...findings.judgeSize(newest.bytes, former?.bytes ?? 0),
        findings.judgeCarrying(existsSync(join(places.settings, 'copy-backup'))),
      ]
    : [];
  if (kind === 'sqlite') return [age, ...archive];
  const program = await ask('pg_dump', '--version');
  const server = await askDatabase<{ server_version: string }>(values, 'SHOW server_version').catch(() => []);
  return [
    ...[age, ...archive],
    findings.judgeDumpProgram(program.code === 0 ? program.output : null, server[0]?.server_version ?? null),
  ];
}

/** Compares the newest row inside an archive with what the running database held when it was made. */
async function judgeNewestRow(values: Values, { createdAt, newestRowAt }: Manifest): Promise<Finding[]> {
  const database = databaseOf(values, contentDataDir(values));
  const stored = await database.newestBefore(new Date(createdAt)).catch(() => null);
  return findings.judgeNewestRow(newestRowAt ? new Date(newestRowAt) : null, stored);
}

function checkSecrets({ DATA_DIR = '' }: Values): Finding[] {
  const environments = readdirSync(places.settings).filter((name) => name.endsWith('.env'));
  const files = [
    join(root, '.env'),
    join(DATA_DIR, 'secrets.env'),
    ...environments.map((name) => join(places.settings, name)),
  ];
  return files.filter((file) => existsSync(file)).map((file) => findings.judgeMode(file, statSync(file).mode));
}

/** Compares what the nodes run with to what .env makes now. */
async function checkEnvironments(values: Values, settings: ServerSettings): Promise<Finding[]> {
  const judged = makeEnvironments(settings).map(async ([{ environment, unit }, expected]) => {
    const file = join(places.settings, environment);
    if (!existsSync(file)) return [findings.judgeEnvironment(file, null, expected)];
    const { output } = await ask(
      'systemctl',
      'show',
      '-p',
      'ActiveEnterTimestamp',
      '--timestamp=unix',
      '--value',
      unit,
    );
    const started = new Date(Number(output.trim().replace('@', '')) * 1000);
    const own = findings.judgeEnvironment(file, readFileSync(file, 'utf8'), expected);
    return [own, ...(output.startsWith('@') ? findings.judgeStart(unit, started, statSync(file).mtime) : [])];
  });
  return [...(await Promise.all(judged)).flat(), ...findings.judgeAcceptance(values)];
}
