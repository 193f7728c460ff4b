import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { FileStore } from './file-store';

export type S3Settings = { endpoint: string; region: string; bucket: string; keyId: string; secretKey: string };

const timeoutMs = 10_000;

/** Works with any S3-compatible storage: all of them accept the bucket in the path. */
export function makeS3Client({ endpoint, region, keyId, secretKey }: S3Settings): S3Client {
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: keyId, secretAccessKey: secretKey },
    // Many storages do not accept checksums in trailers, the default of newer clients.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Limits silence, not the whole upload; `requestTimeout` would only log a warning.
    requestHandler: { connectionTimeout: timeoutMs, socketTimeout: timeoutMs },
  });
}

/** Keeps files in a bucket. `folder` has no trailing slash. */
export function s3Store(client: S3Client, bucket: string, folder: string): FileStore {
  const at = (name: string) => ({ Bucket: bucket, Key: `${folder}/${name}` });
  return {
    async write(name, stream, type) {
      await new Upload({ client, params: { ...at(name), Body: stream, ContentType: type } }).done();
    },
    async open(name, range) {
      const found = await client.send(new GetObjectCommand({ ...at(name), Range: range })).catch(ifMissing);
      return found ? toOpenFile(found) : null;
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)));
    },
    async list() {
      const files: { name: string; modified: Date }[] = [];
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: `${folder}/`, ContinuationToken: token }),
        );
        for (const { Key = '', LastModified = new Date() } of page.Contents ?? []) {
          files.push({ name: Key.slice(folder.length + 1), modified: LastModified });
        }
        token = page.NextContinuationToken;
      } while (token);
      return files;
    },
  };
}

function toOpenFile({
  Body,
  ContentLength = 0,
  LastModified = new Date(),
  ETag,
  ContentRange,
}: GetObjectCommandOutput) {
  return {
    stream: Body as Readable,
    length: ContentLength,
    modified: LastModified,
    ...(ETag ? { etag: ETag } : {}),
    ...(ContentRange ? { contentRange: ContentRange } : {}),
  };
}

function ifMissing(error: { name?: string; $metadata?: { httpStatusCode?: number } }): null {
  if (error.name === 'NoSuchKey' || error.$metadata?.httpStatusCode === 404) return null;
  throw error;
}
