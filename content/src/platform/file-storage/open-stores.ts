import { join } from 'node:path';
import type { FileStore } from './file-store';
import { folderStore } from './folder-store';
import type { S3Settings } from './s3-store';

/**
 * @returns where private files lie, and pictures; null: they lie in the framework's own folder, and it answers for them
 */
export async function openStores(
  s3: S3Settings | null,
  dataDir: string,
): Promise<{ files: FileStore; pictures: FileStore | null }> {
  if (!s3) return { files: folderStore(join(dataDir, 'private')), pictures: null };
  // Ten megabytes of a client that few need.
  const { makeS3Client, s3Store } = await import('./s3-store');
  const client = makeS3Client(s3);
  return { files: s3Store(client, s3.bucket, 'private'), pictures: s3Store(client, s3.bucket, 'uploads') };
}
