import { readdirSync } from 'node:fs';

/** Where a server has the product; the units and nginx in deploy/ name the same folders. */
export const places = {
  code: '/opt/clinic',
  settings: '/etc/clinic',
  data: '/var/lib/clinic',
  backups: '/var/backups/clinic',
  nginx: '/etc/nginx/clinic',
  nginxServers: '/etc/nginx/conf.d/clinic.conf',
  /** Redirects of former host names. */
  nginxFormer: '/etc/nginx/conf.d/clinic-former.conf',
  /** Answers for unknown host names. */
  nginxDefault: '/etc/nginx/conf.d/clinic-default.conf',
  units: '/etc/systemd/system',
  certificates: '/etc/letsencrypt/live',
  acme: '/var/www/acme',
  command: '/usr/local/bin/clinic',
} as const;

/** Folders of the site's nodes; their pages and pictures are made again. */
export const siteFolders = (): string[] =>
  readdirSync('/var/lib')
    .filter((name) => /^clinic-site\d*$/.test(name))
    .map((name) => `/var/lib/${name}`);

/** While this file exists, nginx answers that the site is being updated. */
export const maintenanceFile = `${places.nginx}/maintenance`;
