import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../../launch/console.ts';
import { withTemporaryFolder } from '../../launch/temporary-folder.ts';
import { sitemapPaths } from '../../trial/sitemap-paths.ts';
import { withThrowAwayPostgres } from '../../trial/throw-away-postgres.ts';
import { openAdmin } from '../editor.ts';
import { countStored } from '../requests.ts';
import { type Check, type Outcome, outcomeOfChecks } from '../results.ts';
import { errorLogOf } from './nginx.ts';
import type { Nodes } from './start-nodes.ts';
import { nginxFolder, withNodes } from './start-nodes.ts';
import type { VisitorCounts } from './visitors.ts';
import { beVisitors } from './visitors.ts';

const calmMs = 4000;
/** From the return of a node to the fall of the next: both of its kind are there. */
const betweenKillsMs = 5000;
const backWithinMs = 180_000;
/** docs/specification.md R13: seconds with the wake call, on each node. */
const freshWithinMs = 3000;
const pollMs = 50;
/** Longer than one picture takes. */
const picturesRestMs = 10_000;
const picturesMs = 10 * 60_000;
const second = 1000;
const shownLogLines = 40;

export const twoNodes = (): Promise<Outcome> =>
  withThrowAwayPostgres(({ makeDatabase }) =>
    withTemporaryFolder('clinic-nodes-', async (folder) => {
      try {
        const databaseUrl = await makeDatabase();
        const outcome = await withNodes({ folder, databaseUrl }, loseEach);
        if (outcome.failed > 0) return withLog(outcome, folder);
        // The figures are of interest when all is well, too.
        say(outcome.output);
        return outcome;
      } catch (error) {
        return withLog({ passed: 0, failed: 1, output: String(error) }, folder);
      }
    }),
  );

/** Appends nginx's error log, because its folder is deleted afterwards. */
function withLog(outcome: Outcome, folder: string) {
  const lines = readFileSync(errorLogOf(nginxFolder(folder)), 'utf8')
    .trim()
    .split('\n')
    .slice(-shownLogLines);
  return { ...outcome, output: [outcome.output, 'Журнал ошибок nginx:', ...lines].join('\n') };
}

async function loseEach(nodes: Nodes) {
  const paths = await sitemapPaths(nodes.siteUrl);
  await untilWarm(nodes.sites, paths);
  const state = { isOver: false };
  const { pages, searches, lists, forms, ended } = await beVisitors(nodes, paths, state);
  await sleep(calmMs);
  const awaySeconds: number[] = [];
  for (const node of nodes.running) {
    const pid = node.pid();
    if (pid) process.kill(pid, 'SIGKILL');
    awaySeconds.push(await untilBack(node.healthUrl));
    await sleep(betweenKillsMs);
  }
  state.isOver = true;
  await ended;
  const stored = await countStored(nodes.values);
  const lost = forms.acknowledged.filter((phone) => !stored.has(phone));
  const doubled = [...stored].filter(([, rows]) => rows > 1);
  await untilPicturesAreMade(nodes.siteFolders);
  const fresh = await freshness(nodes);
  const checks: Check[] = [
    [`узлы вернулись за ${awaySeconds.join(', ')} с`, awaySeconds.every((seconds) => seconds * second < backWithinMs)],
    [`страниц ${pages.asked}, из них с ошибкой ${pages.faults.length}`, pages.asked > 100 && isFlawless(pages)],
    [`поисков ${searches.asked}, из них с ошибкой ${searches.faults.length}`, isFlawless(searches)],
    [`списков редактору ${lists.asked}, из них с ошибкой ${lists.faults.length}`, isFlawless(lists)],
    [
      `заявок ${forms.acknowledged.length + forms.refused.length}, из них без ответа «принята» ${forms.refused.length}`,
      forms.refused.length === 0,
    ],
    [`потеряно заявок ${lost.length}, удвоено ${doubled.length}`, lost.length + doubled.length === 0],
    [`правка видна на узлах через ${fresh.join(' и ')} мс`, fresh.every((ms) => ms <= freshWithinMs)],
  ];
  return outcomeOfChecks(checks, [
    'Убиты по разу сайт, контент, сайт, контент',
    ...checks.map(([what]) => what),
    `страница: медиана ${quantile(pages.ms, 0.5)} мс, p99 ${quantile(pages.ms, 0.99)} мс, дольше всех ${quantile(pages.ms, 1)} мс`,
    ...[...pages.faults, ...searches.faults, ...lists.faults].slice(0, 20),
  ]);
}

const isFlawless = ({ asked, faults }: VisitorCounts) => asked > 0 && faults.length === 0;

/**
 * @param healthUrl of a node that was just killed
 * @returns seconds until it answered again, or until the time limit
 */
async function untilBack(healthUrl: string): Promise<number> {
  const begun = Date.now();
  // The dying one must not be taken for the new one.
  await sleep(second);
  while (Date.now() - begun < backWithinMs) {
    const answer = await fetch(healthUrl, { signal: AbortSignal.timeout(second) }).catch(() => null);
    if (answer?.ok) break;
    await sleep(pollMs);
  }
  return Math.round((Date.now() - begun) / second);
}

/** Waits until both sites have rendered every page, so that later failures are not start-up misses. */
async function untilWarm(sites: string[], paths: string[]) {
  for (const site of sites) {
    for (const path of paths) {
      while ((await fetch(site + path).catch(() => null))?.status !== 200) await sleep(pollMs);
    }
  }
}

/** Each site makes the pictures of its pages after its first start: what that costs is not what an edit costs. */
async function untilPicturesAreMade(siteFolders: string[]) {
  const count = () =>
    siteFolders.map((folder) => readdirSync(join(folder, 'images'), { recursive: true }).length).join();
  const deadline = Date.now() + picturesMs;
  for (let last = ''; last !== count() && Date.now() < deadline; ) {
    last = count();
    await sleep(picturesRestMs);
  }
}

function quantile(ms: number[], part: number) {
  const sorted = [...ms].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
}

/**
 * An editor renames a doctor by one content node.
 * @returns ms from the button to each site's showing it
 */
async function freshness({ sites, contents, values }: Nodes): Promise<number[]> {
  const { ADMIN_EMAIL: adminEmail = '', ADMIN_PASSWORD: adminPassword = '' } = values;
  const editor = await openAdmin({ contentUrl: contents[0] ?? '', adminEmail, adminPassword });
  const name = `Проверка Узлов ${Date.now()}`;
  const begun = await editor.changeFirst('api::doctor.doctor', 'name', name);
  return Promise.all(
    sites.map(async (site) => {
      while (performance.now() - begun < freshWithinMs * 2) {
        const html = await (await fetch(`${site}/doctors`)).text();
        if (html.includes(name)) break;
        await sleep(pollMs);
      }
      return Math.round(performance.now() - begun);
    }),
  );
}
