import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { unanswered } from '../../backup/look-at-product.ts';
import { say } from '../../launch/console.ts';
import { withTemporaryFolder } from '../../launch/temporary-folder.ts';
import { becomes, patient } from '../../trial/becomes.ts';
import { sitemapPaths } from '../../trial/sitemap-paths.ts';
import { withThrowAwayPostgres } from '../../trial/throw-away-postgres.ts';
import { openAdmin } from '../editor.ts';
import { canSeparate, withTwoMachines } from '../nodes/machines.ts';
import { errorLogOf } from '../nodes/nginx.ts';
import { type Nodes, nginxFolder, withNodes } from '../nodes/start-nodes.ts';
import { beVisitors } from '../nodes/visitors.ts';
import { countStored } from '../requests.ts';
import './ends.ts';

const calmMs = 4000;
/** From the return of a node to the fall of the next: both of its kind are there. */
const betweenKillsMs = 5000;
const backWithinMs = 180_000;
/** docs/specification.md R13: seconds with the wake call, on each node. */
const freshWithinMs = 3000;
const warmWithinMs = 180_000;
/** Longer than one picture takes. */
const picturesRestMs = 10_000;
const picturesMs = 10 * 60_000;
const second = 1000;
const shownLogLines = 40;

const where = canSeparate() ? 'two machines' : 'one machine: a second one needs root';

test(`two nodes of each part on ${where}: no visitor and no editor notices that each is killed once`, () =>
  withTwoMachines((machines) =>
    withThrowAwayPostgres(
      ({ makeDatabase }) =>
        withTemporaryFolder('clinic-nodes-', async (folder) => {
          const databaseUrl = await makeDatabase();
          await withNodes({ folder, databaseUrl, machines }, loseEach).catch((error: Error) => {
            const file = errorLogOf(nginxFolder(folder));
            const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
            say(['nginx:', ...lines.slice(-shownLogLines)].join('\n'));
            throw error;
          });
        }),
      machines.first,
    ),
  ));

async function loseEach(nodes: Nodes): Promise<void> {
  const paths = await sitemapPaths(nodes.siteUrl);
  await untilWarm(nodes.sites, paths);
  const state = { isOver: false };
  const { pages, searches, lists, forms, ended } = await beVisitors(nodes, paths, state);
  try {
    await sleep(calmMs);
    for (const node of nodes.running) await killAndWait(node);
  } finally {
    state.isOver = true;
    await ended;
  }
  const stored = await countStored(nodes.values);
  say(`pages ${pages.asked}, searches ${searches.asked}, lists ${lists.asked}, forms ${forms.acknowledged.length}`);
  assert.deepEqual([...pages.faults, ...searches.faults, ...lists.faults].slice(0, shownLogLines), []);
  assert.ok(pages.asked > 100 && searches.asked > 0 && lists.asked > 0 && forms.acknowledged.length > 0);
  assert.deepEqual(forms.refused, []);
  assert.deepEqual(
    forms.acknowledged.filter((phone) => stored.get(phone) !== 1),
    [],
  );
  await untilPicturesAreMade(nodes.siteFolders);
  await assertFresh(nodes);
}

async function killAndWait({ pid, healthUrl }: Nodes['running'][number]): Promise<void> {
  const running = pid();
  assert.ok(running);
  process.kill(running, 'SIGKILL');
  // The dying one must not be taken for the new one.
  await sleep(second);
  assert.ok(await becomes(() => answers(healthUrl), backWithinMs), `${healthUrl} is not back`);
  await sleep(betweenKillsMs);
}

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(patient(second)) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Waits until both sites have rendered every page, so that later failures are not start-up misses. */
async function untilWarm(sites: string[], paths: string[]): Promise<void> {
  for (const site of sites) {
    const isWarm = async () => (await unanswered(site, paths)).length === 0;
    assert.ok(await becomes(isWarm, warmWithinMs), `${site} has not rendered every page`);
  }
}

/** Each site makes the pictures of its pages after its first start: what that costs is not what an edit costs. */
async function untilPicturesAreMade(siteFolders: string[]) {
  const count = () =>
    siteFolders.map((folder) => readdirSync(join(folder, 'images'), { recursive: true }).length).join();
  const deadline = Date.now() + patient(picturesMs);
  for (let last = ''; last !== count() && Date.now() < deadline; ) {
    last = count();
    await sleep(picturesRestMs);
  }
}

/** An editor renames a doctor by one content node: every site must show it soon. */
async function assertFresh({ sites, contents, values }: Nodes): Promise<void> {
  const { ADMIN_EMAIL: adminEmail = '', ADMIN_PASSWORD: adminPassword = '' } = values;
  const editor = await openAdmin({ contentUrl: contents[0] ?? '', adminEmail, adminPassword });
  const name = `Проверка Узлов ${Date.now()}`;
  await editor.changeFirst('api::doctor.doctor', 'name', name);
  const isShown = async (site: string) => (await (await fetch(`${site}/doctors`)).text()).includes(name);
  const shown = sites.map((site) => becomes(() => isShown(site), freshWithinMs));
  assert.ok((await Promise.all(shown)).every(Boolean), 'an edit is not on every node in time');
}
