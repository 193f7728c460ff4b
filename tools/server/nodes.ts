import { networkInterfaces } from 'node:os';
import { parseEnv } from 'node:util';
import { UserError } from '../launch/console.ts';
import type { Part } from '../launch/places.ts';
import { dialableHost } from '../launch/services.ts';
import type { Values } from '../launch/settings.ts';

type PartName = Part['name'];

export type Node = {
  part: PartName;
  host: string;
  port: number;
  /** Where other parts and nginx reach it. */
  url: string;
  healthUrl: string;
  /** On this machine: `clinic` runs it. Other machines run their own nodes. */
  isHere: boolean;
  /** Without the ending `.service`. The first node keeps the name without a number, and the site's first its socket. */
  unit: string;
  /** Its file in /etc/clinic. */
  environment: string;
};

const settingsOf = {
  site: { nodes: 'SITE_NODES', host: 'SITE_HOST', port: 'SITE_PORT', healthPath: '/readyz' },
  content: { nodes: 'CONTENT_NODES', host: 'HOST', port: 'CONTENT_PORT', healthPath: '/_health' },
} as const;

/** nginx's door to all nodes of content: deploy/nginx/clinic.conf. */
export const insideUrl = 'http://127.0.0.1:8081';

/**
 * Returns all nodes, those of content first. Throws a `UserError` for nodes that cannot run together.
 * @param values checked settings
 */
export function readNodes(values: Values, isHere: (host: string) => boolean = isOwnHost): Node[] {
  const nodes = [...nodesOf('content', values, isHere), ...nodesOf('site', values, isHere)];
  const contents = nodes.filter(({ part }) => part === 'content');
  if (contents.length > 1 && !values.DATABASE_URL)
    throw new UserError('CONTENT_NODES: больше одного узла контента бывает только с PostgreSQL (DATABASE_URL)');
  for (const part of ['content', 'site'] as const) {
    const names = settingsOf[part];
    if (!nodes.some((node) => node.part === part && node.isHere))
      throw new UserError(`${values[names.nodes] ? names.nodes : names.host}: такого адреса у этого сервера нет`);
  }
  const taken = nodes.filter(({ isHere }) => isHere).map(({ port }) => port);
  if (new Set(taken).size < taken.length)
    throw new UserError('SITE_NODES и CONTENT_NODES: каждому узлу этого сервера нужен свой порт');
  return nodes;
}

function nodesOf(part: PartName, values: Values, isHere: (host: string) => boolean): Node[] {
  const names = settingsOf[part];
  const given = values[names.nodes] || `${bracketed(values[names.host] ?? '')}:${values[names.port]}`;
  let own = 0;
  return given.split(',').map((node) => {
    const at = node.trim().lastIndexOf(':');
    const host = node
      .trim()
      .slice(0, at)
      .replace(/^\[|\]$/g, '');
    const port = Number(node.trim().slice(at + 1));
    const url = `http://${dialableHost(host)}:${port}`;
    const isOwn = isHere(host);
    if (isOwn) own += 1;
    const isFirst = own === 1;
    return {
      ...{ part, host, port, url, healthUrl: `${url}${names.healthPath}`, isHere: isOwn },
      unit: isFirst ? `clinic-${part}` : `clinic-${part}@${own}`,
      environment: `${part}${isFirst ? '' : own}.env`,
    };
  });
}

const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host);

function isOwnHost(host: string): boolean {
  if (/^(localhost|127\..*|::1?|0\.0\.0\.0)$/.test(host)) return true;
  return Object.values(networkInterfaces()).some((found) => found?.some(({ address }) => address === host));
}

/** First line of the files that `clinic` writes; a file without it was made by hand. */
const madeByClinic = '# Пишет clinic apply из /opt/clinic/.env: правки здесь пропадут';

/**
 * Returns the environment file of one node.
 * @param base of its part, as `environment` prints it
 * @param given settings of .env: what the administrator has set is not derived from the nodes
 */
export function nodeEnvironment(base: string, node: Node, nodes: Node[], given: Record<string, string>): string {
  const { host, port } = settingsOf[node.part];
  const urlsOf = (part: PartName) => nodes.filter((other) => other.part === part).map(({ url }) => url);
  const contents = urlsOf('content');
  const contentUrl = contents.length === 1 ? contents[0] : insideUrl;
  const derived: Record<string, string | undefined> =
    node.part === 'site'
      ? { CONTENT_URL: contentUrl, ASSETS_URL: given.CONTENT_URL?.trim() || contentUrl }
      : { SITE_WAKE_URLS: urlsOf('site').join(',') };
  const own: Record<string, string | undefined> = {
    ...Object.fromEntries(Object.entries(derived).filter(([name]) => !given[name]?.trim())),
    [host]: node.host,
    [port]: String(node.port),
  };
  const kept = base.split('\n').filter((line) => line !== '' && !(line.slice(0, line.indexOf('=')) in own));
  return [madeByClinic, ...kept, ...Object.entries(own).map(([name, value]) => `${name}=${value}`), ''].join('\n');
}

/** Environments in /etc/clinic: name and text. */
export type EnvironmentFiles = [name: string, text: string][];

/** Returns the settings that name the nodes of these files. */
export function nodesInFiles(files: EnvironmentFiles): { SITE_NODES: string; CONTENT_NODES: string } {
  const addressesOf = (part: PartName) => {
    const { host, port } = settingsOf[part];
    const own = files.filter(([name]) => name.startsWith(part));
    return own
      .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
      .map(([, text]) => parseEnv(text))
      .map((values) => `${bracketed(values[host] ?? '127.0.0.1')}:${values[port]}`);
  };
  return { SITE_NODES: addressesOf('site').join(','), CONTENT_NODES: addressesOf('content').join(',') };
}

/** Returns .env with the further nodes that an administrator has made by hand, where it names none. */
export function adoptNodes(text: string, given: Record<string, string>, files: EnvironmentFiles): string {
  const found = nodesInFiles(files);
  const lines = (['site', 'content'] as const).flatMap((part) => {
    const { nodes } = settingsOf[part];
    const own = files.filter(([name]) => name.startsWith(part));
    const isOurs = own.some(([, environment]) => environment.startsWith(madeByClinic));
    return own.length < 2 || given[nodes]?.trim() || isOurs ? [] : [`${nodes}=${found[nodes]}\n`];
  });
  return lines.length > 0 ? `${text.replace(/\n?$/, '\n')}${lines.join('')}` : text;
}

/** Returns the unit of further nodes. The socket is the first node's: stopping it would stop the others too. */
export const templateUnit = (unit: string): string =>
  unit.replace(/^Requires=.*\n/m, '').replace(' clinic-site.socket', '');

/** Gives the socket the address of the site's first node here. */
export const socketUnit = (unit: string, nodes: Node[]): string => {
  const first = nodes.find(({ part, isHere }) => part === 'site' && isHere);
  return unit.replace(/^ListenStream=.*$/m, `ListenStream=${bracketed(first?.host ?? '')}:${first?.port}`);
};

/** Writes the nodes into the upstreams of nginx's servers and keeps everything else that an engineer has written. */
export const withNodes = (configuration: string, nodes: Pick<Node, 'part' | 'url'>[]): string =>
  (['site', 'content'] as const).reduce((text, part) => {
    const own = nodes.filter((node) => node.part === part);
    // With the limits nginx would give up the only node after one failure.
    const limits = own.length > 1 ? ' max_fails=1 fail_timeout=2s' : '';
    const lines = own.map(({ url }) => `    server ${url.slice('http://'.length)}${limits};\n`).join('');
    return text.replace(
      new RegExp(`^(upstream ${part}_nodes \\{\\n)((?:.*\\n)*?\\})`, 'm'),
      (_all, head, rest) => head + withServers(rest, lines),
    );
  }, configuration);

/** Puts the lines in the place of the first `server` line. */
function withServers(upstream: string, lines: string): string {
  let isPlaced = false;
  return upstream.replace(/^ *server .*\n/gm, () => {
    if (isPlaced) return '';
    isPlaced = true;
    return lines;
  });
}
