import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { logs } from '../../launch/places.ts';
import type { Service } from '../../launch/services.ts';
import { contentService, siteService } from '../../launch/services.ts';
import { ensureSecrets, readSettings } from '../../launch/settings.ts';
import type { Supervised } from '../../launch/supervise.ts';
import { keepRunning } from '../../launch/supervise.ts';
import { patient } from '../../trial/becomes.ts';
import { freePorts } from '../../trial/free-ports.ts';
import type { Machines } from './machines.ts';
import { startNginx } from './nginx.ts';

type Node = Supervised & { healthUrl: string };
export interface Nodes {
  /** where visitors come */
  siteUrl: string;
  /** where editors come */
  editorsUrl: string;
  /** addresses of the sites themselves */
  sites: string[];
  /** the sites' data folders */
  siteFolders: string[];
  /** addresses of the content services themselves */
  contents: string[];
  /** settings and secrets they share */
  values: Record<string, string>;
  /** sites and content services in turn: site 1, content 1, site 2, content 2 */
  running: Node[];
}

/** One fills the database while the other waits for it: on a busy machine twice as long as a first start alone. */
const contentReadyMs = 15 * 60_000;

/** @param folder of all nodes' files */
export const nginxFolder = (folder: string) => join(folder, 'nginx');

/**
 * Two content services, started at the same moment on an empty database, two sites and nginx: a node of each part on
 * each machine, nginx and the database on the first. Both share a folder, as by NFS.
 */
export async function withNodes<T>(
  { folder, databaseUrl, machines }: { folder: string; databaseUrl: string; machines: Machines },
  work: (nodes: Nodes) => Promise<T>,
): Promise<T> {
  const [visitors = 0, editors = 0, inside = 0, ...ports] = await freePorts(7);
  const [sites, contents] = [ports.slice(0, 2), ports.slice(2)];
  const hosts = [machines.first, machines.second];
  const places = (list: number[]) => list.map((port, i) => `${hosts[i]}:${port}`);
  const urls = (list: number[]) => places(list).map((place) => `http://${place}`);
  const on = (i: number, service: Service): Service =>
    i === 0 ? service : { ...service, command: [...machines.inside, ...service.command] };
  const { values } = ensureSecrets(
    folder,
    readSettings({
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      SITE_URL: `http://127.0.0.1:${visitors}`,
      PUBLIC_CONTENT_URL: `http://127.0.0.1:${editors}`,
      CONTENT_URL: `http://${machines.first}:${inside}`,
      SITE_WAKE_URLS: urls(sites).join(','),
      TRUST_PROXY: 'on',
      TRUST_PROXY_HOPS: '1',
      RATE_LIMIT_FACTOR: '10000',
    }),
  );
  const contentNodes = contents.map((port, i) => ({
    ...on(i, contentService({ ...values, CONTENT_PORT: String(port), HOST: hosts[i] ?? '' })),
    name: `content-${i + 1}`,
    readyWithinMs: contentReadyMs,
  }));
  const siteFolders = sites.map((_, i) => join(folder, `site-${i + 1}`));
  const siteNodes = sites.map((port, i) => ({
    ...on(
      i,
      siteService({
        ...values,
        SITE_PORT: String(port),
        SITE_HOST: hosts[i] ?? '',
        SITE_DATA_DIR: siteFolders[i] ?? '',
      }),
    ),
    name: `site-${i + 1}`,
  }));
  for (const siteFolder of siteFolders) mkdirSync(siteFolder, { mode: 0o700 });
  const started: { stop: () => Promise<void> }[] = [];
  const start = async (service: Service) => {
    const one = await keepRunning({ ...service, readyWithinMs: patient(service.readyWithinMs) }, { logs });
    started.push(one);
    return { ...one, healthUrl: service.healthUrl };
  };
  try {
    const content = await Promise.all(contentNodes.map(start));
    started.push(
      await startNginx(nginxFolder(folder), {
        ...{ visitors, editors, inside: `${machines.first}:${inside}` },
        ...{ sites: places(sites), contents: places(contents) },
      }),
    );
    const site = await Promise.all(siteNodes.map(start));
    return await work({
      siteUrl: values.SITE_URL ?? '',
      editorsUrl: values.PUBLIC_CONTENT_URL ?? '',
      sites: urls(sites),
      siteFolders,
      contents: urls(contents),
      values,
      running: site.flatMap((one, i) => [one, content[i] as Node]),
    });
  } finally {
    await Promise.all(started.map((one) => one.stop()));
  }
}
