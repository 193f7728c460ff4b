import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { type Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../launch/places.ts';
import { withNodes } from '../server/nodes.ts';
import { freePorts } from '../trial/free-ports.ts';
import { copyParts, findNginx, inFolder, runNginx, wholeConfiguration } from './nodes/nginx.ts';
import { findProgram } from './system-packages.ts';

export const siteHost = 'clinic.example';
export const adminHost = 'admin.clinic.example';
export const nginxPrograms = [
  { find: findNginx, package: 'nginx-light' },
  { find: () => findProgram('openssl'), package: 'openssl' },
];

/** Ports of the nodes of each part. */
type Nodes = { site: readonly number[]; content: readonly number[] };
type Ports = { tls: number; plain: number; inside: number };

/**
 * Starts nginx with deploy/nginx/clinic.conf; only ports, folders and certificates are replaced. Its folder stands for
 * /var/log/nginx, and `parts` in it for /etc/nginx/clinic.
 * @param edit changes the configuration
 */
export async function startShippedNginx(nodes: Nodes, edit = (text: string) => text) {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-tls-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const [tls = 0, plain = 0, inside = 0] = await freePorts(3);
  const nginx = await runNginx(folder, edit(configuration(folder, nodes, { tls, plain, inside })), tls);
  const stop = async () => {
    await nginx.stop();
    remove();
    process.off('exit', remove);
  };
  return { folder, parts: join(folder, 'parts'), tls, plain, inside, stop };
}

function configuration(folder: string, nodes: Nodes, { tls, plain, inside }: Ports): string {
  copyParts(folder);
  const { certificate, key } = makeCertificate(folder);
  const listed = (['site', 'content'] as const).flatMap((part) =>
    nodes[part].map((port) => ({ part, url: `http://127.0.0.1:${port}` })),
  );
  const servers = withNodes(inFolder(folder, readFileSync(join(root, 'deploy/nginx/clinic.conf'), 'utf8')), listed)
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replaceAll('listen 443 ', `listen 127.0.0.1:${tls} `)
    .replaceAll('listen 80;', `listen 127.0.0.1:${plain};`)
    .replaceAll('127.0.0.1:8081', `127.0.0.1:${inside}`)
    .replace(/(ssl_certificate) .*;/g, `$1 ${certificate};`)
    .replace(/(ssl_certificate_key) .*;/g, `$1 ${key};`);
  return wholeConfiguration(folder, servers);
}

export function makeCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')] as const;
  const names = `subjectAltName=DNS:${siteHost},DNS:${adminHost}`;
  const about = ['-keyout', key, '-out', certificate, '-subj', `/CN=${siteHost}`, '-addext', names, '-days', '2'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...about], { stdio: 'ignore' });
  return { certificate, key };
}

export type NginxResponse = { status: number; headers: NodeJS.Dict<string | string[]>; text: string };
export type Sent = { method?: string; headers?: Record<string, string>; body?: Buffer; agent?: Agent };

/** Sends a request to a door of nginx. @param host name of a server; '' is the door of the site's own nodes */
export function askNginx(
  { tls, inside }: { tls: number; inside: number },
  host: string,
  path: string,
  { method = 'GET', headers = {}, body, agent }: Sent = {},
): Promise<NginxResponse> {
  const address = { host: '127.0.0.1', path, method, headers: host ? { Host: host, ...headers } : headers };
  return new Promise((done, fail) => {
    const sent = host
      ? request({ ...address, port: tls, servername: host, rejectUnauthorized: false, ...(agent ? { agent } : {}) })
      : plainRequest({ ...address, port: inside });
    sent.once('response', async (response) => {
      const chunks: Buffer[] = await response.toArray();
      const text = Buffer.concat(chunks).toString();
      done({ status: response.statusCode ?? 0, headers: response.headers, text });
    });
    sent.once('error', fail);
    sent.end(body);
  });
}
