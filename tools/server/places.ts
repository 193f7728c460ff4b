import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where a server has the product; the units and nginx in deploy/ name the same folders. Tests put a folder of theirs in. */
export const places = {
  code: '/opt/clinic',
  /** The release before the last upgrade. */
  formerCode: '/opt/clinic-old',
  /** The release that a rollback has taken away. */
  failedCode: '/opt/clinic-failed',
  settings: '/etc/clinic',
  data: '/var/lib/clinic',
  backups: '/var/backups/clinic',
  nginx: '/etc/nginx/clinic',
  nginxServers: '/etc/nginx/conf.d/clinic.conf',
  /** Redirects of former host names. */
  nginxFormer: '/etc/nginx/conf.d/clinic-former.conf',
  /** Only while the names change. nginx reads it after clinic.conf, which names the log and the limits. */
  nginxMoving: '/etc/nginx/conf.d/clinic.moving.conf',
  /** Answers for unknown host names. */
  nginxDefault: '/etc/nginx/conf.d/clinic-default.conf',
  /** Debian's welcome page. */
  nginxWelcome: '/etc/nginx/sites-enabled/default',
  units: '/etc/systemd/system',
  certificates: '/etc/letsencrypt/live',
  acme: '/var/www/acme',
  command: '/usr/local/bin/clinic',
  /** Troubles that the administrator has been told of. */
  watched: '/var/lib/clinic-watch/troubles.json',
};

/** Folders of the site's nodes; their pages and pictures are made again. */
export const siteFolders = (): string[] =>
  readdirSync(dirname(places.data))
    .filter((name) => /^clinic-site\d*$/.test(name))
    .map((name) => join(dirname(places.data), name));

/** Folder of a former version with the pages that it has rendered, by the site's folders. */
export const keptPages = 'site-pages';

/** While this file exists, nginx answers that the site is being updated. */
export const maintenanceFile = `${places.nginx}/maintenance`;
