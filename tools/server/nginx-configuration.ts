import type { InstallOptions } from './options.ts';

/**
 * Fills deploy/nginx/clinic.conf for one node of each part. The second `server` lines go: with them nginx gives up the
 * only living node after one failure.
 * @param template text of clinic.conf
 */
export function nginxConfiguration(template: string, { site, admin, phone }: InstallOptions): string {
  return template
    .replace(/^ *server 127\.0\.0\.1:(3001|1338) .*\n/gm, '')
    .replaceAll('admin.clinic.example', admin)
    .replaceAll('clinic.example', site)
    .replace(/(map "" \$clinic_phone \{ default )"[^"]*"/, `$1"${phone}"`);
}

/** Leaves out the servers that need a certificate, for the time until certbot has one. */
export const withoutTls = (configuration: string): string =>
  configuration.replace(/^server \{\n(?: .*\n)*?\}\n/gm, (server) => (server.includes('listen 443') ? '' : server));
