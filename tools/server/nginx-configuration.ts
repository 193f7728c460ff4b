import { type Node, withNodes } from './nodes.ts';
import type { Hosts, InstallOptions } from './options.ts';
import { places } from './places.ts';

/**
 * Fills deploy/nginx/clinic.conf.
 * @param template text of clinic.conf
 */
export const nginxConfiguration = (template: string, { site, admin, phone }: InstallOptions, nodes: Node[]): string =>
  withNodes(template, nodes)
    .replaceAll('admin.clinic.example', admin)
    .replaceAll('clinic.example', site)
    .replace(/(map "" \$clinic_phone \{ default )"[^"]*"/, `$1"${phone}"`);

const serverBlocks = /^server \{\n(?: .*\n)*?\}\n/gm;

const withoutComments = (configuration: string) => configuration.replace(/#.*$/gm, '');

/** Whether a site is the one that Debian's package brings. */
export const isWelcomePage = (site: string): boolean =>
  /^\s*root \/var\/www\/html;/m.test(site) && !/proxy_pass|fastcgi_pass|ssl_certificate/.test(withoutComments(site));

/** @param configuration what `nginx -T` prints */
export const hasDefaultServer = (configuration: string): boolean =>
  /\blisten[^;]*\bdefault_server\b/.test(withoutComments(configuration));

/** Leaves out the servers that need a certificate, for the time until certbot has one. */
export const withoutTls = (configuration: string): string =>
  configuration.replace(serverBlocks, (server) => (server.includes('listen 443') ? '' : server));

export const isMoved = (from: Hosts, to: Hosts): boolean => from.site !== to.site || from.admin !== to.admin;

/** Replaces host names and keeps everything else that an engineer has written. */
export function renameHosts(configuration: string, from: Hosts, to: Hosts): string {
  const replace = (text: string, former: string, name: string) =>
    // Not inside another name: admin.clinic.ru contains clinic.ru.
    text.replace(new RegExp(`(?<![\\w.-])(www\\.)?${former.replaceAll('.', '\\.')}(?![\\w.-])`, 'g'), `$1${name}`);
  return replace(replace(configuration, from.admin, to.admin), from.site, to.site);
}

/** Returns the TLS servers that have other names after a move, under these names. */
export const renamedServers = (configuration: string, from: Hosts, to: Hosts): string =>
  (configuration.match(serverBlocks) ?? [])
    .filter((server) => server.includes('listen 443') && renameHosts(server, from, to) !== server)
    .map((server) => renameHosts(server, from, to))
    .join('');

/** Leaves out the redirects of names that are in use again. */
export const withoutNames = (former: string, { site, admin }: Hosts): string =>
  former.replace(serverBlocks, (server) => {
    const names = /server_name ([^;]*);/.exec(server)?.[1]?.split(/\s+/) ?? [];
    return names.includes(site) || names.includes(admin) ? '' : server;
  });

/**
 * Returns the redirects of all former names after one more move, each in one hop. Temporary, because the new names may
 * be given up; 307 keeps the method of a form.
 * @param former configuration of the former names so far
 */
export function formerNames(former: string, from: Hosts, to: Hosts): string {
  const others = withoutNames(former, to);
  const renamed = others.replace(/return 30\d https:\/\/([^$;]*)/g, (_all, target) => {
    const other = { [from.site]: to.site, [from.admin]: to.admin }[target] ?? target;
    return `return 307 https://${other}`;
  });
  return renamed + redirectConfiguration(from, to);
}

/** Redirects that browsers and search engines may keep. */
export const permanentRedirects = (former: string): string =>
  former.replace(/return 30\d https:/g, 'return 308 https:');

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
const redirectConfiguration = (from: Hosts, to: Hosts): string =>
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
    location / { return 307 https://${other}$request_uri; }
}
`,
    )
    .join('');

/** Returns the names of `to` that `from` lacks; `other` is their counterpart in `from`. */
const moves = (from: Hosts, to: Hosts) => [
  ...(from.site === to.site ? [] : [{ name: to.site, names: [to.site, `www.${to.site}`], other: from.site }]),
  ...(from.admin === to.admin ? [] : [{ name: to.admin, names: [to.admin], other: from.admin }]),
];
