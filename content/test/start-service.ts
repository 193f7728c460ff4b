import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Counts, countAll } from './counts';
import { makeSecrets, type Secrets, startService } from './service';

declare module 'vitest' {
  interface ProvidedContext {
    url: string;
    secrets: Secrets;
    firstCounts: Counts;
    secondCounts: Counts;
    firstOutput: string;
    secondOutput: string;
    emptyDataDir: string;
  }
}

/** A throw-away service with the demo clinic, started twice: everything is tested on the second start, over what the first one left. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [dataDir, emptyDataDir] = ['content-test-', 'content-empty-'].map((name) =>
    mkdtempSync(join(tmpdir(), name)),
  ) as [string, string];
  const clean = () => {
    for (const folder of [dataDir, emptyDataDir]) rmSync(folder, { recursive: true, force: true });
  };
  const secrets = makeSecrets();
  try {
    await Promise.all([loadDemo(project, dataDir, secrets), makeEmpty(emptyDataDir, secrets)]);
    project.provide('emptyDataDir', emptyDataDir);
    const second = await startService(dataDir, secrets);
    project.provide('secondOutput', second.output());
    // Now: other tests leave documents of their own.
    project.provide('secondCounts', await countAll(second.url));
    project.provide('url', second.url);
    project.provide('secrets', secrets);
    return async () => {
      await second.stop();
      clean();
    };
  } catch (error) {
    clean();
    throw error;
  }
}

async function loadDemo(project: TestProject, dataDir: string, secrets: Secrets): Promise<void> {
  const first = await startService(dataDir, secrets);
  try {
    project.provide('firstCounts', await countAll(first.url));
    project.provide('firstOutput', first.output());
  } finally {
    await first.stop();
  }
}

/** What services of tests' own begin with: a first start takes twice as long as those that follow it. */
async function makeEmpty(dataDir: string, secrets: Secrets): Promise<void> {
  const service = await startService(dataDir, secrets, { SEED: 'off' });
  await service.stop();
}
