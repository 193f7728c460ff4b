import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createRateLimit, networkOf, type RateLimit } from '@clinic/contract/rate-limit';

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

/** A body on its way to the disk. Both methods throw `StorageError`. */
export type LargeBody = {
  write: (chunk: Uint8Array) => Promise<void>;
  /**
   * Returns the body in memory, valid until `release`, and as a Blob that reads the disk. All bodies share one block of
   * memory: a block for each would leave the process with hundreds of megabytes.
   */
  read: () => Promise<{ bytes: Buffer; blob: Blob }>;
  release: () => Promise<void>;
};

type Options = {
  /** A folder of its own. */
  folder: string;
  /** Of one body. */
  maxBytes: number;
  /** Accepted files per client in ten minutes. */
  quota: number;
  onRefused?: (reason: Refusal['reason']) => void;
};

/** Stores bodies with a file on the disk while they arrive, so that many or slow clients cost no memory. */
export class LargeBodies {
  readonly #options: Required<Options>;
  readonly #sent: RateLimit;
  readonly #receivingByClient = new Map<string, number>();
  #receiving = 0;
  readonly #borrowMemory: BorrowMemory;
  readonly #leftoversRemoved: Promise<void>;

  constructor(options: Options) {
    this.#options = { onRefused: () => {}, ...options };
    const { folder, maxBytes, quota, onRefused } = this.#options;
    this.#sent = createRateLimit({
      quota: quota * sentPerAccepted,
      windowSeconds,
      onRefused: () => onRefused('too-many'),
    });
    this.#borrowMemory = shareMemory(maxBytes);
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
    let freeMemory = () => {};
    let isReleased = false;
    async function stored<Result>(work: () => Promise<Result>): Promise<Result> {
      try {
        return await work();
      } catch (cause) {
        // A client that leaves while its body is written is no fault of the disk.
        if (!isReleased) {
          console.error(JSON.stringify({ level: 'error', event: 'body-not-stored', message: String(cause) }));
        }
        throw new StorageError('A body could not be stored', { cause });
      }
    }
    return {
      write: (chunk) => stored(async () => (await file).writeFile(chunk)),
      read: async () => {
        const { memory, free } = await this.#borrowMemory();
        freeMemory = free;
        return stored(async () => {
          const { bytesRead } = await (await file).read(memory, 0, maxBytes, 0);
          return { bytes: memory.subarray(0, bytesRead), blob: await openAsBlob(path) };
        });
      },
      release: async () => {
        if (isReleased) return;
        isReleased = true;
        leavePlace();
        freeMemory();
        await file.then((handle) => handle.close()).catch(() => {});
        await rm(path, { force: true }).catch(() => {});
      },
    };
  }
}

type BorrowMemory = () => Promise<{ memory: Buffer; free: () => void }>;

/** Returns a function that lends one block of memory to one caller at a time; allocated at the first call. */
function shareMemory(bytes: number): BorrowMemory {
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

/** Removes files of killed processes; during a deploy the former process may still be receiving. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const facts = await stat(path).catch(() => null);
    if (facts && Date.now() - facts.mtimeMs > leftoverMs) await rm(path, { force: true }).catch(() => {});
  }
}
