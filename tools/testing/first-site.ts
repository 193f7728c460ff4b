import { join } from 'node:path';
import { makeBackup } from '../backup/make-backup.ts';
import { type Product, withThrowAwayProduct } from '../trial/throw-away-product.ts';
import { startMailServer } from './mail-server.ts';
import type { Outcome } from './results.ts';
import { runJourneys } from './test-product.ts';
import type { ToolOptions } from './tool.ts';

/** Walks from the sign-in to a wholly ready list on a clinic without content, on a server with mail and a backup. */
export async function firstSite(options: ToolOptions): Promise<Outcome> {
  const mail = await startMailServer();
  const settings = {
    ...{ SEED: 'off', SMTP_HOST: '127.0.0.1', SMTP_PORT: mail.port },
    ...{ MAIL_FROM: 'sajt@kedr.example', NOTICE_TO: 'stol@kedr.example' },
  };
  const walk = async (product: Product) => {
    const { values, dataDir } = product;
    await makeBackup({ values, folder: join(dataDir, 'backups'), withSecrets: false, keep: null, now: new Date() });
    return runJourneys(product, 'first-site', ['first-site'], options);
  };
  try {
    return await withThrowAwayProduct(walk, { name: 'first-site', settings });
  } finally {
    mail.close();
  }
}
