import { join } from 'node:path';
import { environmentOf } from '../settings.mjs';
import { content, site } from './places.mjs';

/**
 * A program that is kept running.
 * @typedef {object} Service
 * @property {string} name what its log and messages are called by: the part's, or a node's
 * @property {string[]} command
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env
 * @property {string} healthUrl answers 2xx when it serves
 * @property {number} readyWithinMs
 * @property {{ host: string, port: number }} [address] of the socket that is bound for it and handed over, as systemd does it: file descriptor 3, `LISTEN_FDS`
 */

/** The first start fills the database before it answers. */
const contentReadyMs = 5 * 60_000;
const siteReadyMs = 60_000;

/**
 * @param {Record<string, string>} values settings and secrets
 * @param {{ isDev?: boolean }} [options]
 * @returns {Service}
 */
export function contentService(values, { isDev = false } = {}) {
  return {
    name: 'content',
    command: [
      process.execPath,
      ...(isDev ? ['node_modules/@strapi/strapi/bin/strapi.js', 'develop'] : ['dist/src/main.js']),
    ],
    cwd: content.folder,
    env: {
      ...environmentOf('content', values),
      DATA_DIR: contentDataDir(values),
      NODE_ENV: isDev ? 'development' : 'production',
      // Compiling Strapi's modules is a large part of a start.
      NODE_COMPILE_CACHE: join(content.folder, 'node_modules/.cache/compiled'),
    },
    healthUrl: `http://${dialableHost(values.HOST ?? '')}:${values.CONTENT_PORT}/_health`,
    readyWithinMs: contentReadyMs,
  };
}

/**
 * Without these limits glibc and V8 keep freed memory: uploads would leave the site with hundreds of megabytes. The unit
 * and the image in deploy/ set the same.
 */
export const memorySettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_OPTIONS: '--max-semi-space-size=16',
};

/**
 * @param {Record<string, string>} values settings and secrets
 * @param {{ isDev?: boolean }} [options]
 * @returns {Service}
 */
export function siteService(values, { isDev = false } = {}) {
  return {
    name: 'site',
    command: [process.execPath, isDev ? 'server/dev.ts' : 'build/server/index.js'],
    cwd: site.folder,
    env: {
      ...environmentOf('site', values),
      ...memorySettings,
      NODE_ENV: isDev ? 'development' : 'production',
    },
    healthUrl: `http://${dialableHost(values.SITE_HOST ?? '')}:${values.SITE_PORT}/readyz`,
    readyWithinMs: siteReadyMs,
    ...(isDev ? {} : { address: { host: values.SITE_HOST ?? '', port: Number(values.SITE_PORT) } }),
  };
}

/** Folder of the content service's data. @param {Record<string, string>} values */
export const contentDataDir = ({ DATA_DIR = '' }) => join(DATA_DIR, 'content');

/**
 * The two ports that must be free, and how to tell that another copy of this product holds one.
 * @param {Record<string, string>} values
 * @returns {import('./preflight.mjs').Door[]}
 */
export const doors = ({ HOST = '', CONTENT_PORT, SITE_HOST = '', SITE_PORT }) => [
  {
    setting: 'CONTENT_PORT',
    port: Number(CONTENT_PORT),
    host: HOST,
    healthPath: '/_health',
    isOurs: (answer) => answer.status === 204 && answer.headers.has('strapi'),
  },
  {
    setting: 'SITE_PORT',
    port: Number(SITE_PORT),
    host: SITE_HOST,
    healthPath: '/healthz',
    isOurs: (answer, body) => answer.ok && body === 'ok',
  },
];

/** Where a service that listens there is asked from this machine. @param {string} host */
export function dialableHost(host) {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
