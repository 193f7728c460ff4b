import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openLog } from '../launch/log-file.ts';
import { logs, site } from '../launch/places.ts';
import { npmCommand, runToEnd } from '../launch/processes.ts';
import { plainEnvironment } from '../launch/settings.ts';
import { withTemporaryFolder } from '../launch/temporary-folder.ts';
import type { Outcome } from './results.ts';
import { runTool } from './tool.ts';

/** Debian's packages whose files are documents of many programs and years. */
const debianPackages = ['texlive-latex-base-doc', 'texlive-pictures-doc', 'cups', 'python3-docx'];
/** Packages of npm that ship DOCX files of their tests. */
const npmPackages = ['mammoth@1.11.0', 'docx4js@3.3.0'];

/**
 * Unpacks collections of documents into a folder, without installing them, and lets the site inspect each as a CV
 * (site/server/endpoints/forms/documents/real-documents.test.ts). 320 MB are loaded.
 */
export const realDocuments = (): Promise<Outcome> => withTemporaryFolder('clinic-documents-', inspectDocuments);

async function inspectDocuments(folder: string): Promise<Outcome> {
  const log = openLog(logs, 'real-documents-load');
  const run = async (command: string[], cwd = folder) =>
    (await runToEnd({ command, cwd, env: plainEnvironment(), onLine: log.write })) === 0;
  try {
    const isLoaded =
      (await run(['apt-get', 'download', '-q', ...debianPackages])) &&
      (await run([...npmCommand(), 'pack', '--ignore-scripts', ...npmPackages]));
    if (!isLoaded) return { passed: 0, failed: 0, skipped: 'собрания документов не загрузились: нужны сеть и apt-get' };
    for (const archive of readdirSync(folder)) {
      const into = join(folder, `${archive}.files`);
      mkdirSync(into);
      const command = archive.endsWith('.deb')
        ? ['dpkg-deb', '-x', archive, into]
        : ['tar', 'xzf', archive, '-C', into];
      if (!(await run(command))) return { passed: 0, failed: 1, output: `${archive} не распаковался\n${log.tail()}` };
    }
    return await runTool({
      log: 'real-documents',
      cwd: site.folder,
      command: ['vitest/vitest.mjs', 'run'],
      filter: { files: ['real-documents.test.ts'] },
      env: { REAL_DOCUMENTS: folder },
    });
  } finally {
    log.close();
  }
}
