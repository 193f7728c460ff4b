import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createRateLimit, networkOf, type RateLimit } from '@clinic/contract/rate-limit';
import { createLimiter } from '../../platform/concurrency.ts';

/** Bodies received at once, for one client and for all: 20 bodies take 210 MB of disk. */
const atOncePerClient = 3;
const atOnce = 20;
/** A visitor who corrects a form sends the file again each time, so more may be sent than accepted. */
const sentPerAccepted = 4;
const windowSeconds = 600;
const busySeconds = 60;
/** Files older than this belong to killed processes: no body takes so long. */
const leftoverMs = 600_000;

/** Refusals: the client has used up its quota, or the server receives too many bodies. */
export type Refusal = { reason: 'too-many' | 'busy'; retryAfterSeconds: number };

/** The disk did not take a body, or did not give it back. */
export class StorageError extends Error {}

/** Calls `work` with the bytes, which are valid until its promise settles. */
export type ReadBytes = <Result>(work: (bytes: Buffer) => Result | Promise<Result>) => Promise<Result>;

/** A body on its way to the disk. All methods but `release` throw `StorageError`. */
export type LargeBody = {
  write: (chunk: Uint8Array) => Promise<void>;
  /**
   * Reads the body into memory for `work`. All bodies share one block of memory: a block for each would leave the
   * process with hundreds of megabytes. So `work` must not wait for another service, or all other bodies wait with it.
   */
  read: ReadBytes;
  /** Returns the body as a Blob that reads the disk. */
  toBlob: () => Promise<Blob>;
  release: () => Promise<void>;
};

type LargeBodiesOptions = {
  /** A folder of its own. */
  folder: string;
  /** Maximum size of one body. */
  maxBytes: number;
  /** Accepted files per client in ten minutes. */
  quota: number;
  onRefused?: (reason: Refusal['reason']) => void;
};

/** Stores bodies with a file on the disk while they arrive, so that many or slow clients cost no memory. */
export class LargeBodies {
  readonly #options: Required<LargeBodiesOptions>;
  readonly #sent: RateLimit;
  readonly #receivingByClient = new Map<string, number>();
  #receiving = 0;
  readonly #withMemory: ReadBytes;
  readonly #leftoversRemoved: Promise<void>;

  constructor(options: LargeBodiesOptions) {
    this.#options = { onRefused: () => {}, ...options };
    const { folder, maxBytes, quota, onRefused } = this.#options;
    this.#sent = createRateLimit({
      quota: quota * sentPerAccepted,
      windowSeconds,
      onRefused: () => onRefused('too-many'),
    });
    this.#withMemory = shareMemory(maxBytes);
    this.#leftoversRemoved = removeLeftovers(folder);
  }

  open(clientIp: string): LargeBody | Refusal {
    const client = networkOf(clientIp);
    const seconds = this.#sent.consume(clientIp);
    if (seconds !== null) return { reason: 'too-many', retryAfterSeconds: seconds };
    if ((this.#receivingByClient.get(client) ?? 0) >= atOncePerClient) {
      return { reason: 'too-many', retryAfterSeconds: busySeconds };
    }
    if (this.#receiving >= atOnce) {
      this.#options.onRefused('busy');
      return { reason: 'busy', retryAfterSeconds: busySeconds };
    }
    return this.#create(this.#takePlace(client));
  }

  #takePlace(client: string): () => void {
    const byClient = this.#receivingByClient;
    this.#receiving += 1;
    byClient.set(client, (byClient.get(client) ?? 0) + 1);
    return () => {
      this.#receiving -= 1;
      const left = (byClient.get(client) ?? 1) - 1;
      if (left > 0) byClient.set(client, left);
      else byClient.delete(client);
    };
  }

  #create(leavePlace: () => void): LargeBody {
    const { folder, maxBytes } = this.#options;
    const path = join(folder, randomUUID());
    const file = this.#leftoversRemoved.then(async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return open(path, 'wx+', 0o600);
    });
    // `write` throws the error; without this it would also count as unhandled.
    file.catch(() => {});
    let isReleased = false;
    async function stored<Result>(work: () => Promise<Result>): Promise<Result> {
      try {
        return await work();
      } catch (cause) {
        // A client that leaves while its body is written is not the disk failing.
        if (!isReleased) {
          console.error(JSON.stringify({ level: 'error', event: 'upload-write-failed', message: String(cause) }));
        }
        throw new StorageError('A body could not be stored', { cause });
      }
    }
    return {
      write: (chunk) => stored(async () => (await file).writeFile(chunk)),
      read: (work) =>
        this.#withMemory(async (memory) => {
          const { bytesRead } = await stored(async () => (await file).read(memory, 0, maxBytes, 0));
          return work(memory.subarray(0, bytesRead));
        }),
      toBlob: () => stored(async () => file.then(() => openAsBlob(path))),
      release: async () => {
        if (isReleased) return;
        isReleased = true;
        leavePlace();
        await file.then((handle) => handle.close()).catch(() => {});
        await rm(path, { force: true }).catch(() => {});
      },
    };
  }
}

/** Returns a function that lends one block of memory to one caller at a time; allocated at the first call. */
function shareMemory(bytes: number): ReadBytes {
  const inOrder = createLimiter({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });
  let memory: Buffer | undefined;
  return (work) =>
    inOrder(async () => {
      memory ??= Buffer.allocUnsafeSlow(bytes);
      return work(memory);
    });
}

/** Removes files of killed processes; during a deploy the former process may still be receiving. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const facts = await stat(path).catch(() => null);
    if (facts && Date.now() - facts.mtimeMs > leftoverMs) await rm(path, { force: true }).catch(() => {});
  }
}
