import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createRateLimit, networkOf } from '@clinic/contract/rate-limit';

/** One client may send this many at once, all clients together that many: 20 bodies are 210 MB of disk. */
const atOncePerClient = 3;
const atOnce = 20;
/** A visitor who corrects a form sends the file again each time, so more may be sent than accepted. */
const sentPerAccepted = 4;
const windowSeconds = 600;
const busySeconds = 60;
/** A process that was killed leaves its files. No body takes longer than this. */
const leftoverMs = 600_000;

/** Refusals: the client has used up its quota, or the server receives too many bodies. */
export type Refusal = { reason: 'too-many' | 'busy'; retryAfterSeconds: number };

/** The disk did not take a body, or did not give it back. */
export class StorageError extends Error {}

/** A body on its way to the disk. Both methods throw `StorageError`. */
export type LargeBody = {
  write: (chunk: Uint8Array) => Promise<void>;
  /**
   * Returns the body in memory, which all bodies share one after another until `release`, and as a Blob that reads the disk.
   * Allocating it for each body would leave the process with hundreds of megabytes.
   */
  read: () => Promise<{ bytes: Buffer; blob: Blob }>;
  release: () => Promise<void>;
};

export type LargeBodies = { open: (clientIp: string) => LargeBody | Refusal };

/**
 * Keeps bodies that carry a file on the disk while they arrive: a client that sends many, or sends slowly, costs no memory.
 * @param folder that nothing else uses
 * @param maxBytes of a body
 * @param quota accepted files of one client in ten minutes
 */
export function createLargeBodies(options: {
  folder: string;
  maxBytes: number;
  quota: number;
  onRefused?: (reason: Refusal['reason']) => void;
}): LargeBodies {
  const { folder, maxBytes, quota, onRefused = () => {} } = options;
  const sent = createRateLimit({
    quota: quota * sentPerAccepted,
    windowSeconds,
    onRefused: () => onRefused('too-many'),
  });
  const ofClient = new Map<string, number>();
  let receiving = 0;
  const borrowMemory = shareMemory(maxBytes);
  const removeLeftovers = clear(folder);

  const refuse = (retryAfterSeconds: number, reason: Refusal['reason']): Refusal => ({ reason, retryAfterSeconds });

  function takePlace(client: string): () => void {
    receiving += 1;
    ofClient.set(client, (ofClient.get(client) ?? 0) + 1);
    return () => {
      receiving -= 1;
      const left = (ofClient.get(client) ?? 1) - 1;
      if (left > 0) ofClient.set(client, left);
      else ofClient.delete(client);
    };
  }

  return {
    open(clientIp) {
      const client = networkOf(clientIp);
      const seconds = sent.consume(clientIp);
      if (seconds !== null) return refuse(seconds, 'too-many');
      if ((ofClient.get(client) ?? 0) >= atOncePerClient) return refuse(busySeconds, 'too-many');
      if (receiving >= atOnce) {
        onRefused('busy');
        return refuse(busySeconds, 'busy');
      }
      const leavePlace = takePlace(client);
      const path = join(folder, randomUUID());
      const file = removeLeftovers.then(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        return open(path, 'wx+', 0o600);
      });
      // Whoever writes gets the error; here it must not count as unhandled.
      file.catch(() => {});
      let freeMemory = () => {};
      let isReleased = false;
      return {
        write: (chunk) => stored(async () => (await file).writeFile(chunk)),
        async read() {
          const { memory, free } = await borrowMemory();
          freeMemory = free;
          return stored(async () => {
            const { bytesRead } = await (await file).read(memory, 0, maxBytes, 0);
            return { bytes: memory.subarray(0, bytesRead), blob: await openAsBlob(path) };
          });
        },
        async release() {
          if (isReleased) return;
          isReleased = true;
          leavePlace();
          freeMemory();
          await file.then((handle) => handle.close()).catch(() => {});
          await rm(path, { force: true }).catch(() => {});
        },
      };
    },
  };
}

async function stored<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    console.error(JSON.stringify({ level: 'error', event: 'body-not-stored', message: String(cause) }));
    throw new StorageError('A body could not be stored', { cause });
  }
}

/** Returns a function that waits for its turn and lends one block of memory, which is allocated at the first call. */
function shareMemory(bytes: number): () => Promise<{ memory: Buffer; free: () => void }> {
  const waiting: (() => void)[] = [];
  let memory: Buffer | undefined;
  let isLent = false;
  const free = () => {
    const next = waiting.shift();
    if (next) next();
    else isLent = false;
  };
  return async () => {
    if (isLent) await new Promise<void>((done) => waiting.push(done));
    isLent = true;
    memory ??= Buffer.allocUnsafeSlow(bytes);
    return { memory, free };
  };
}

/** Removes what killed processes left; a process that is being replaced may still be receiving. */
async function clear(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const facts = await stat(path).catch(() => null);
    if (facts && Date.now() - facts.mtimeMs > leftoverMs) await rm(path, { force: true }).catch(() => {});
  }
}
