import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../launch/console.ts';
import { type Node, socketUnit, templateUnit, withNodes } from './nodes.ts';
import { places } from './places.ts';
import { ask, get } from './probes.ts';
import { ownNodes, readServerSettings, type ServerSettings } from './server-settings.ts';
import { explainOtherMachines, readCheck, refuse } from './settings-check.ts';
import { inCode, reloadNginx, run } from './steps.ts';

/** The demo clinic takes a minute on two cores. */
const readyMs = { content: 10 * 60_000, site: 2 * 60_000 };
const pollMs = 1000;
/** After so many restarts by systemd a part is considered broken. */
const maxRestarts = 3;

/** Writes the units for the nodes; further nodes of a part run from a template. */
export async function installUnits({ nodes } = readServerSettings()): Promise<void> {
  for (const name of readdirSync(inCode('deploy/systemd'))) {
    const unit = readFileSync(inCode(`deploy/systemd/${name}`), 'utf8').replaceAll(
      '/usr/bin/node',
      inCode('node/bin/node'),
    );
    writeFileSync(join(places.units, name), name.endsWith('.socket') ? socketUnit(unit, nodes) : unit);
    if (/^clinic-(content|site)\.service$/.test(name))
      writeFileSync(join(places.units, name.replace('.', '@.')), templateUnit(unit));
  }
  await endFormerTimers();
  await run('systemctl', 'daemon-reload');
}

const timersIn = (folder: string) => readdirSync(folder).filter((name) => /^clinic-.*\.timer$/.test(name));

/** Ends the timers of a newer release after a rollback. */
async function endFormerTimers(): Promise<void> {
  const given = timersIn(inCode('deploy/systemd'));
  for (const name of timersIn(places.units).filter((timer) => !given.includes(timer))) {
    await run('systemctl', 'disable', '--now', name);
    for (const kind of ['timer', 'service']) rmSync(join(places.units, name.replace('timer', kind)), { force: true });
  }
}

/** Throws a `UserError` while nodes of content answer that this server cannot stop. */
export const refuseOtherMachines = async (): Promise<void> =>
  refuse(await explainOtherMachines(readServerSettings().nodes, async (url) => (await get(url)) !== null));

export async function startContent(): Promise<void> {
  const isFirst = !existsSync(join(places.data, 'content/first-start-done'));
  const [first, ...others] = ownNodes(readServerSettings(), 'content');
  if (first) await start(first);
  // The process that has filled the database keeps twice the memory of a new one.
  if (first && isFirst) await start(first, 'restart');
  for (const node of others) await start(node);
}

export async function startSite(settings = readServerSettings()): Promise<void> {
  await holdSitePort(settings);
  await run('systemctl', 'enable', '--now', 'clinic-site.socket', ...timersIn(places.units));
  await takeNodes(settings);
  for (const node of ownNodes(settings, 'site')) await start(node);
  await endFormerNodes(settings);
}

/** Restarts node by node, so that nginx has another one. systemd holds the port of the site's first node. */
export async function restart(settings = readServerSettings()): Promise<void> {
  for (const node of ownNodes(settings, 'content')) await start(node, 'restart');
  await restartSite(settings);
}

export async function restartSite(settings = readServerSettings()): Promise<void> {
  await takeNodes(settings);
  await holdSitePort(settings);
  for (const node of ownNodes(settings, 'site')) await start(node, 'restart');
  await endFormerNodes(settings);
}

/** Gives nginx the nodes, if it has been set up. */
async function takeNodes({ nodes }: ServerSettings): Promise<void> {
  const servers = existsSync(places.nginxServers) ? readFileSync(places.nginxServers, 'utf8') : '';
  const text = withNodes(servers, nodes);
  if (text === servers) return;
  writeFileSync(places.nginxServers, text);
  await reloadNginx();
}

/** A socket takes another address only when it starts. */
async function holdSitePort(settings: ServerSettings): Promise<void> {
  const [first] = ownNodes(settings, 'site');
  if (!first || isHeld((await ask('ss', '-Hltnp')).output, first)) return;
  await run('systemctl', 'stop', 'clinic-site.socket', 'clinic-site');
  await run('systemctl', 'enable', '--now', 'clinic-site.socket');
}

/** Whether systemd holds the address. @param listening what `ss -Hltnp` prints */
export function isHeld(listening: string, { host, port }: Pick<Node, 'host' | 'port'>): boolean {
  const address = host === '::' ? '*' : host;
  return listening
    .split('\n')
    .filter((line) => line.includes('"systemd"'))
    .some((line) => line.split(/\s+/)[3]?.replace(/[[\]]/g, '') === `${address}:${port}`);
}

/** Returns the files of further nodes in /etc/clinic that the settings do not name. */
export function formerNodes(settings: ServerSettings): { unit: string; environment: string }[] {
  const named = ownNodes(settings).map(({ environment }) => environment);
  return readdirSync(places.settings).flatMap((environment) => {
    const [, part, number] = /^(content|site)(\d+)\.env$/.exec(environment) ?? [];
    return part && !named.includes(environment) ? [{ unit: `clinic-${part}@${number}`, environment }] : [];
  });
}

/** Ends nodes that the settings do not name any more. The site's data are made again, content's are shared. */
async function endFormerNodes(settings: ServerSettings): Promise<void> {
  for (const { unit, environment } of formerNodes(settings)) {
    await run('systemctl', 'disable', '--now', unit);
    rmSync(join(places.settings, environment));
    if (unit.startsWith('clinic-site@'))
      rmSync(join(dirname(places.data), `clinic-site${unit.split('@')[1]}`), { recursive: true, force: true });
  }
}

async function start(node: Node, how: 'restart' | 'start' = 'start'): Promise<void> {
  const since = Math.floor(Date.now() / 1000);
  await run('systemctl', 'enable', node.unit);
  await run('systemctl', how, node.unit);
  await untilReady(node, since);
}

async function untilReady({ unit, healthUrl, part }: Node, since: number): Promise<void> {
  const until = Date.now() + readyMs[part];
  const countRestarts = restartCounter();
  while (!(await get(healthUrl))?.answer.ok) {
    const { output } = await ask('systemctl', 'show', '--property=NRestarts', '--value', unit);
    if (Date.now() > until || countRestarts(Number(output)) >= maxRestarts)
      throw new UserError(
        `${unit} не отвечает${await reasonInLog(unit, since)}. Посмотрите: journalctl -u ${unit} -n 50`,
      );
    await sleep(pollMs);
  }
}

/** Counts restarts from the first call: `NRestarts` of systemd may still hold those of former settings. */
export function restartCounter(): (restarts: number) => number {
  let last: number | null = null;
  let counted = 0;
  return (restarts) => {
    if (last !== null && restarts > last) counted += restarts - last;
    last = restarts;
    return counted;
  };
}

async function reasonInLog(unit: string, since: number): Promise<string> {
  const { output } = await ask('journalctl', '-u', unit, '--since', `@${since}`, '-o', 'cat', '--no-pager');
  const { error } = readCheck(1, output);
  return output.includes('"level":"fatal"') ? `: ${error}` : '';
}
