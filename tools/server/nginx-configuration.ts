import type { Hosts, InstallOptions } from './options.ts';
import { places } from './places.ts';

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

export const isMoved = (from: Hosts, to: Hosts): boolean => from.site !== to.site || from.admin !== to.admin;

/** Replaces host names and keeps everything else that an engineer has written. */
export function renameHosts(configuration: string, from: Hosts, to: Hosts): string {
  const replace = (text: string, former: string, name: string) =>
    // Not inside another name: admin.clinic.ru contains clinic.ru.
    text.replace(new RegExp(`(?<![\\w.-])(www\\.)?${former.replaceAll('.', '\\.')}(?![\\w.-])`, 'g'), `$1${name}`);
  return replace(replace(configuration, from.admin, to.admin), from.site, to.site);
}

const acme = `location /.well-known/acme-challenge/ { root ${places.acme}; }`;

/** Lets certbot prove the new names. */
export const movingConfiguration = (from: Hosts, to: Hosts): string =>
  `server {
    listen 80;
    listen [::]:80;
    server_name ${moves(from, to)
      .map(({ names }) => names.join(' '))
      .join(' ')};
    ${acme}
}
`;

/** Redirects the former names to the new ones. */
export const redirectConfiguration = (from: Hosts, to: Hosts): string =>
  moves(to, from)
    .map(
      ({ name, names, other }) => `server {
    listen 80;
    listen [::]:80;
    listen 443 ssl http2;
    listen [::]:443 ssl http2;
    server_name ${names.join(' ')};
    ssl_certificate ${places.certificates}/${name}/fullchain.pem;
    ssl_certificate_key ${places.certificates}/${name}/privkey.pem;
    include ${places.nginx}/tls.conf;
    access_log off;
    error_log /var/log/nginx/clinic-error.log emerg;
    ${acme}
    location / { return 301 https://${other}$request_uri; }
}
`,
    )
    .join('');

/** Returns the names of `to` that `from` lacks; `other` is their counterpart in `from`. */
const moves = (from: Hosts, to: Hosts) => [
  ...(from.site === to.site ? [] : [{ name: to.site, names: [to.site, `www.${to.site}`], other: from.site }]),
  ...(from.admin === to.admin ? [] : [{ name: to.admin, names: [to.admin], other: from.admin }]),
];
