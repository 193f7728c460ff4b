import { join } from 'node:path';
import { content, site } from './places.ts';
import { environmentOf } from './settings.ts';

export interface Service {
  /** Name of the part or node in logs and messages. */
  name: string;
  command: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Answers 2xx when the service is ready. */
  healthUrl: string;
  /** A start that takes longer goes on while the service writes to its log. */
  readyWithinMs: number;
}

export type ServicePort = {
  port: number;
  host: string;
  setting: string;
  healthPath: string;
  isOurs: (answer: Response, body: string) => boolean;
};

/** The first start seeds the database before it answers. */
const contentReadyMs = 5 * 60_000;
const siteReadyMs = 60_000;

/**
 * Without these limits glibc and V8 keep freed memory: at rest the content service would hold 500 MB instead of 250,
 * and uploads would leave the site with hundreds. Under a limit of 4 GB, V8's own on a large machine, the first
 * rendering of all pages takes 550 MB instead of 340. The units and images in deploy/ set the same.
 */
export const memorySettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=768',
};

/** @param values settings and secrets */
export function contentService(values: Record<string, string>, { isDev = false }: { isDev?: boolean } = {}): Service {
  return {
    name: 'content',
    command: [
      process.execPath,
      ...(isDev ? ['node_modules/@strapi/strapi/bin/strapi.js', 'develop'] : ['dist/src/main.js']),
    ],
    cwd: content.folder,
    env: {
      ...environmentOf('content', values),
      ...memorySettings,
      DATA_DIR: contentDataDir(values),
      NODE_ENV: isDev ? 'development' : 'production',
      // Compiling Strapi's modules is a large part of a start.
      NODE_COMPILE_CACHE: join(content.folder, 'node_modules/.cache/compiled'),
    },
    healthUrl: `http://${dialableHost(values.HOST ?? '')}:${values.CONTENT_PORT}/_health`,
    readyWithinMs: contentReadyMs,
  };
}

/** @param values settings and secrets */
export function siteService(values: Record<string, string>, { isDev = false }: { isDev?: boolean } = {}): Service {
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
  };
}

/** Folder of the content service's data. */
export const contentDataDir = ({ DATA_DIR = '' }: Record<string, string>) => join(DATA_DIR, 'content');

/** Returns both ports, which must be free, and how to recognise another copy of the product on them. */
export const servicePorts = ({
  HOST = '',
  CONTENT_PORT,
  SITE_HOST = '',
  SITE_PORT,
}: Record<string, string>): ServicePort[] => [
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

/** Returns the host to reach a service on this machine, given the host it listens on. */
export function dialableHost(host: string) {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
