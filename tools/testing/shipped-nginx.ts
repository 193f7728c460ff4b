import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../launch/places.ts';
import { freePorts } from '../trial/free-ports.ts';
import { copyParts, findNginx, inFolder, runNginx, wholeConfiguration } from './nodes/nginx.ts';
import { findProgram } from './system-packages.ts';

export const siteHost = 'clinic.example';
export const adminHost = 'admin.clinic.example';
export const nginxPrograms = [
  { find: findNginx, package: 'nginx-light' },
  { find: () => findProgram('openssl'), package: 'openssl' },
];

/** Ports of one node of each part. */
type Nodes = { site: string; content: string };
type Ports = { tls: number; plain: number; inside: number };

/**
 * Starts nginx with deploy/nginx/clinic.conf; only ports, folders and certificates are replaced. Its folder stands for
 * /var/log/nginx, and `parts` in it for /etc/nginx/clinic.
 */
export async function startShippedNginx(nodes: Nodes) {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-tls-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const [tls = 0, plain = 0, inside = 0] = await freePorts(3);
  const nginx = await runNginx(folder, configuration(folder, nodes, { tls, plain, inside }), tls);
  const stop = async () => {
    await nginx.stop();
    remove();
    process.off('exit', remove);
  };
  return { folder, parts: join(folder, 'parts'), tls, plain, stop };
}

function configuration(folder: string, nodes: Nodes, { tls, plain, inside }: Ports): string {
  copyParts(folder);
  const { certificate, key } = makeCertificate(folder);
  const servers = inFolder(folder, readFileSync(join(root, 'deploy/nginx/clinic.conf'), 'utf8'))
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replaceAll('listen 443 ', `listen 127.0.0.1:${tls} `)
    .replaceAll('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('127.0.0.1:8081', `127.0.0.1:${inside}`)
    // One node of each part.
    .replace(/^ *server 127\.0\.0\.1:(3001|1338) .*\n/gm, '')
    .replace('127.0.0.1:3000', `127.0.0.1:${nodes.site}`)
    .replace('127.0.0.1:1337', `127.0.0.1:${nodes.content}`)
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
