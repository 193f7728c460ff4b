import type { Product } from '../trial/throw-away-product.ts';
import type { Outcome } from './results.ts';
import { adminHost, nginxPrograms, siteHost, startShippedNginx } from './shipped-nginx.ts';
import { withPrograms } from './system-packages.ts';
import { journeys } from './test-product.ts';
import type { ToolOptions } from './tool.ts';

export const behindTlsProjects = ['no-script', 'tls'];

/** What docs/operations/servers.md tells the owner of a server to set. */
const settings = {
  SITE_URL: `https://${siteHost}`,
  PUBLIC_CONTENT_URL: `https://${adminHost}`,
  TRUST_PROXY: 'on',
  TRUST_PROXY_HOPS: '1',
};

/** Runs browser tests through the shipped nginx configuration with a self-signed certificate. */
export const behindTls = ({ projects = behindTlsProjects, ...options }: ToolOptions): Promise<Outcome> =>
  withPrograms(nginxPrograms, () => journeys('tls', projects, { settings, startFront, ...options }));

async function startFront({ values: { SITE_PORT = '', CONTENT_PORT = '' } }: Product) {
  const { tls, plain, stop } = await startShippedNginx({ site: [Number(SITE_PORT)], content: [Number(CONTENT_PORT)] });
  const rules = [siteHost, adminHost].flatMap((host) => [
    `MAP ${host}:443 127.0.0.1:${tls}`,
    `MAP ${host}:80 127.0.0.1:${plain}`,
  ]);
  return { env: { E2E_HOST_RULES: rules.join(','), E2E_TLS_PORT: String(tls) }, stop };
}
