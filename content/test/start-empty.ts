import type { TestProject } from 'vitest/node';
import { makeFolder } from './run-folder';
import { makeSecrets, type Secrets, startService } from './service';

declare module 'vitest' {
  interface ProvidedContext {
    emptyDataDir: string;
    secrets: Secrets;
  }
}

/** Creates an empty database once; the tests' services start from copies of it. */
export default async function setup(project: TestProject): Promise<void> {
  const [emptyDataDir, secrets] = [makeFolder('empty'), makeSecrets()];
  const service = await startService(emptyDataDir, secrets, { SEED: 'off' });
  await service.stop();
  project.provide('emptyDataDir', emptyDataDir);
  project.provide('secrets', secrets);
}
