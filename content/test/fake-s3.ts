import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type S3rver = { run(): Promise<AddressInfo>; close(): Promise<void> };
type Options = {
  address: string;
  port: number;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string }[];
  /** The server computes wrong signatures for lists with a slash in the prefix. */
  allowMismatchedSignatures: boolean;
};

const bucket = 'clinic';

/** Starts a small S3 storage on a free port. Its package has no types. */
export async function startS3() {
  const Server = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: Options) => S3rver;
  const directory = mkdtempSync(join(tmpdir(), 'content-s3-'));
  const server = new Server({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
    allowMismatchedSignatures: true,
  });
  const { port } = await server.run();
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_KEY_ID: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
    },
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
