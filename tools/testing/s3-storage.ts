import { createWriteStream, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { content } from '../launch/places.ts';

type S3rver = { run(): Promise<AddressInfo>; close(): Promise<void> };
type Client = {
  send(command: object): Promise<{ Contents?: { Key: string }[]; Body?: Readable }>;
  destroy(): void;
};

/** The server and the client of the content service's own tests. */
const load = createRequire(join(content.folder, 'package.json'));
const bucket = 'clinic';
const key = 'S3RVER';

/** Starts an S3 storage that keeps its objects in a folder, on a free port, with one empty bucket. */
export async function startS3Storage(directory: string) {
  const Server = load('@20minutes/s3rver') as new (options: object) => S3rver;
  const { GetObjectCommand, ListObjectsV2Command, S3Client } = load('@aws-sdk/client-s3');
  mkdirSync(directory);
  const server = new Server({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: bucket }] },
    // The server computes wrong signatures for lists with a slash in the prefix.
    allowMismatchedSignatures: true,
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const credentials = { accessKeyId: key, secretAccessKey: key };
  const client: Client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });

  /** Returns the keys of all objects, at most 1000. */
  const keys = async (): Promise<string[]> =>
    ((await client.send(new ListObjectsV2Command({ Bucket: bucket }))).Contents ?? []).map(({ Key }) => Key);
  return {
    settings: { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY_ID: key, S3_SECRET_KEY: key },
    keys,
    /** Copies the objects under `prefix` into a folder, as `rclone copy` does. */
    async copyTo(folder: string, prefix: string): Promise<void> {
      for (const Key of (await keys()).filter((one) => one.startsWith(prefix))) {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key }));
        const file = join(folder, Key.slice(prefix.length));
        mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
        await pipeline(Body as Readable, createWriteStream(file, { mode: 0o600 }));
      }
    },
    stop: () => {
      client.destroy();
      return server.close();
    },
  };
}
