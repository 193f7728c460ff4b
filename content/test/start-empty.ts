import { cpSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { makeFolder } from './run-folder';
import { runSql } from './run-sql';
import { makeSecrets, type Secrets, startService } from './service';
import { copyDatabase } from './test-database';

declare module 'vitest' {
  interface ProvidedContext {
    emptyDataDir: string;
    /** As a new clinic finds it. */
    newDataDir: string;
    secrets: Secrets;
  }
}

/** Tables of what a new clinic starts with. */
const firstContent = [
  ...['text_pages', 'legal_information', 'main_menus', 'headers', 'footers', 'components_menu_links'],
  ...['components_menu_sections', 'components_menu_dropdowns', 'components_header_request_buttons'],
];

/** Creates an empty database once; the tests' services start from copies of it, and each makes what it needs. */
export default async function setup(project: TestProject): Promise<void> {
  const [emptyDataDir, newDataDir, secrets] = [makeFolder('empty'), makeFolder('new'), makeSecrets()];
  const service = await startService(emptyDataDir, secrets, { SEED: 'off' });
  await service.stop();
  cpSync(emptyDataDir, newDataDir, { recursive: true });
  copyDatabase(emptyDataDir, newDataDir);
  runSql(emptyDataDir, firstContent.map((table) => `DELETE FROM ${table};`).join('\n'));
  project.provide('emptyDataDir', emptyDataDir);
  project.provide('newDataDir', newDataDir);
  project.provide('secrets', secrets);
}
