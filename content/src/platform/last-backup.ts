import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** `npm run backup` touches this file of the data folder. */
const backupMark = 'last-backup';

/** Returns when the product's own backup last ran; `null` when it never did, whatever else copies the server. */
export const readLastBackup = (dataDir: string): Promise<Date | null> =>
  stat(join(dataDir, backupMark)).then(
    ({ mtime }) => mtime,
    () => null,
  );
