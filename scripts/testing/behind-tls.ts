import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../launch/places.mjs';
import { freePorts } from './free-ports.mjs';
import { findNginx, runNginx, wholeConfiguration } from './nodes/nginx.mjs';
import type { Options } from './part.ts';
import type { Outcome } from './results.ts';
import { findProgram, withPrograms } from './system-packages.mjs';
import { journeys } from './test-product.ts';
import type { Product } from './throw-away-product.mjs';

export const behindTlsProjects = ['no-script', 'tls'];

const programs = [
  { find: findNginx, package: 'nginx-light' },
  { find: () => findProgram('openssl'), package: 'openssl' },
];
const siteHost = 'clinic.example';
const adminHost = 'admin.clinic.example';
const shipped = join(root, 'deploy/nginx');

/** What docs/operations/servers.md tells the owner of a server to set. */
const settings = {
  SITE_URL: `https://${siteHost}`,
  PUBLIC_CONTENT_URL: `https://${adminHost}`,
  TRUST_PROXY: 'on',
  TRUST_PROXY_HOPS: '1',
};

/** Runs browser tests through the shipped nginx configuration; only ports, certificates and log files are replaced. */
export const behindTls = ({ projects = behindTlsProjects, ...options }: Options): Promise<Outcome> =>
  withPrograms(programs, () => journeys('tls', projects, { settings, startFront, ...options }));

async function startFront({ values }: Product) {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-tls-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const [tls = 0, plain = 0, inside = 0] = await freePorts(3);
  const nginx = await runNginx(folder, configuration(folder, { ...values, tls, plain, inside }), tls);
  const stop = async () => {
    await nginx.stop();
    remove();
    process.off('exit', remove);
  };
  const rules = [siteHost, adminHost].flatMap((host) => [
    `MAP ${host}:443 127.0.0.1:${tls}`,
    `MAP ${host}:80 127.0.0.1:${plain}`,
  ]);
  return { env: { E2E_HOST_RULES: rules.join(','), E2E_TLS_PORT: String(tls), E2E_NGINX_DIR: folder }, stop };
}

type Ports = { tls: number; plain: number; inside: number; SITE_PORT?: string; CONTENT_PORT?: string };

function configuration(folder: string, { tls, plain, inside, SITE_PORT, CONTENT_PORT }: Ports): string {
  const parts = join(folder, 'parts');
  const atHome = (text: string) =>
    text.replaceAll('/etc/nginx/clinic/', `${parts}/`).replaceAll('/var/log/nginx/', `${folder}/`);
  mkdirSync(parts);
  for (const name of readdirSync(join(shipped, 'parts'))) {
    writeFileSync(join(parts, name), atHome(readFileSync(join(shipped, 'parts', name), 'utf8')));
  }
  const { certificate, key } = makeCertificate(folder);
  const servers = atHome(readFileSync(join(shipped, 'clinic.conf'), 'utf8'))
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replaceAll('listen 443 ', `listen 127.0.0.1:${tls} `)
    .replaceAll('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('127.0.0.1:8081', `127.0.0.1:${inside}`)
    // One node of each part.
    .replace(/^ *server 127\.0\.0\.1:(3001|1338) .*\n/gm, '')
    .replace('127.0.0.1:3000', `127.0.0.1:${SITE_PORT}`)
    .replace('127.0.0.1:1337', `127.0.0.1:${CONTENT_PORT}`)
    .replace(/(ssl_certificate) .*;/g, `$1 ${certificate};`)
    .replace(/(ssl_certificate_key) .*;/g, `$1 ${key};`);
  return wholeConfiguration(folder, servers);
}

function makeCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')] as const;
  const names = `subjectAltName=DNS:${siteHost},DNS:${adminHost}`;
  const about = ['-keyout', key, '-out', certificate, '-subj', `/CN=${siteHost}`, '-addext', names, '-days', '2'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...about], { stdio: 'ignore' });
  return { certificate, key };
}
