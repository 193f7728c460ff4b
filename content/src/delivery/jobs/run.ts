import type { Core } from '@strapi/strapi';
import type { Task } from '../../platform/capability';
import { trustedNow } from '../../platform/clock/clock';
import { nextTry, type Pauses } from '../../platform/pauses';
import { DeliveryError, holdMs, type Job, leaseMs, tryMs } from './rules';
import {
  type Attempt,
  claim,
  isDue,
  mayCall,
  noteBroken,
  noteFailure,
  noteSuccess,
  postpone,
  type Result,
  readDue,
  readReceiver,
  type Source,
  settle,
  syncReceivers,
  unclaim,
} from './store';

const lookEveryMs = 3000;
/** A share by which pauses are shorter, so that many items do not return at one moment. */
const jitter = 0.1;

/** Items that `Receiver.choose` sees at once. */
const batchSize = 50;

/** Something that is told of requests or reviews: a receiver is a definition, the rest is here. */
export type Receiver<One extends Job = Job> = {
  name: string;
  /** What it does, for the log. */
  title: string;
  source: Source;
  pauses: Pauses;
  /** An item younger than this is not given up, however often it was tried. */
  giveUpAfterMs: number;
  /** Whether things leave while the clock is doubted, too: the receiver takes any time. */
  ignoresClock?: true;
  /** Returns which of the oldest pending items is next; the first one if absent. */
  choose?(jobs: readonly Job[], now: Date): Promise<One | undefined>;
  /** How the log names an item; «Заявка № 12» if absent. */
  label?(job: One): string;
  /**
   * Sends one item. After a former try it looks first whether that has arrived, unless the receiver recognises repeats.
   * @returns how it ended; `null` when it is not to be sent any more
   * @throws a `DeliveryError`; any other error means `later`, and that nobody knows whether the item has arrived
   */
  deliver(job: One, signal: AbortSignal): Promise<Result | null>;
  /** Explains an error of `deliver` in words for the staff. */
  failureText(error: unknown): string;
  /** Writes a delivery down, in the transaction that ends it. */
  onDelivered?(job: One, result: Result): Promise<void>;
  /** Tells a person that a receiver has broken. */
  onBroken?(failure: string): Promise<void>;
  /** Asks a broken receiver for nothing in particular, when no item waits that could be tried. */
  probe?(signal: AbortSignal): Promise<unknown>;
};

/** Ends of tries that the database has not stored yet, by receiver: stored before its next try, or it would be a repeat. */
type Unrecorded = Map<string, () => Promise<void>>;

/**
 * Returns the task that delivers what is due. Each receiver works on its own: a slow or broken one delays no other.
 * @param known names of the receivers that the settings may switch on
 * @param asking those that are on and ask themselves
 */
export function deliveryTask(
  strapi: Core.Strapi,
  name: string,
  known: readonly string[],
  receivers: readonly Receiver[],
  asking: readonly Pick<Receiver, 'name' | 'source'>[] = [],
): Task {
  const busy = new Set<string>();
  const unrecorded: Unrecorded = new Map();
  let isSynced = false;
  const run = async () => {
    if (!isSynced) await syncReceivers(strapi, known, [...receivers, ...asking]);
    isSynced = true;
    for (const receiver of receivers) {
      if (busy.has(receiver.name)) continue;
      busy.add(receiver.name);
      void workOff(strapi, receiver, unrecorded)
        .catch(({ message }: Error) =>
          strapi.log.error({ event: 'delivery-stopped', message: `${receiver.title}: ${message}` }),
        )
        .finally(() => busy.delete(receiver.name));
    }
  };
  return { everyMs: lookEveryMs, name, run };
}

/** Delivers what is due, oldest first, until a try fails. */
async function workOff(strapi: Core.Strapi, receiver: Receiver, unrecorded: Unrecorded): Promise<void> {
  const { name } = receiver;
  await unrecorded.get(name)?.();
  unrecorded.delete(name);
  for (;;) {
    // Receivers refuse wrong timestamps, and a refusal uses the item up.
    const now = receiver.ignoresClock ? new Date() : await trustedNow(strapi);
    const row = now && (await readReceiver(strapi, name));
    if (!row || !(await mayCall(strapi, row, now))) return;
    const jobs = await readDue(strapi, receiver, row, now, receiver.choose ? batchSize : 1);
    const job = receiver.choose ? await receiver.choose(jobs, now) : jobs[0];
    if (!job) return row.brokenAt ? probe(strapi, receiver) : undefined;
    if (!isDue(job, receiver.pauses, now) || !(await tryOnce(strapi, receiver, job, unrecorded))) return;
  }
}

async function probe(strapi: Core.Strapi, { name, probe, failureText }: Receiver): Promise<void> {
  try {
    await probe?.(AbortSignal.timeout(tryMs));
  } catch (error) {
    return noteFailure(strapi, name, failureText(error), new Date());
  }
  await noteSuccess(strapi, name, new Date());
}

/** Tries one item. @returns whether the next one may be tried now */
async function tryOnce(strapi: Core.Strapi, receiver: Receiver, job: Job, unrecorded: Unrecorded): Promise<boolean> {
  const { name } = receiver;
  const attempt = { item: job.item, receiver: name, tries: job.tries };
  const now = new Date();
  // Another node tries it; the later ones wait for it.
  if (!(await claim(strapi, attempt, new Date(now.getTime() + leaseMs), now))) return false;
  let result: Result | null;
  try {
    result = await receiver.deliver(job, AbortSignal.timeout(tryMs));
  } catch (error) {
    return recordFailedTry(strapi, receiver, job, attempt, error);
  }
  if (result === null) {
    await unclaim(strapi, attempt, now);
    return true;
  }
  const ended = result;
  const record = async () => {
    await strapi.db.transaction(async () => {
      await settle(strapi, attempt, ended);
      if (ended.outcome === 'delivered') await receiver.onDelivered?.(job, ended);
    });
  };
  unrecorded.set(name, record);
  await record();
  unrecorded.delete(name);
  if (ended.outcome === 'delivered') await noteSuccess(strapi, name, new Date());
  return true;
}

async function recordFailedTry(
  strapi: Core.Strapi,
  receiver: Receiver,
  job: Job,
  attempt: Attempt,
  error: unknown,
): Promise<boolean> {
  const now = new Date();
  const { name, title, pauses } = receiver;
  const failure = receiver.failureText(error);
  const { kind, retryAfterMs } = error instanceof DeliveryError ? error : { kind: 'later', retryAfterMs: null };
  const tries = attempt.tries + 1;
  const label = receiver.label?.(job) ?? `Заявка № ${job.item}`;
  const message = `${title}. ${label}, попытка ${tries} не удалась: ${failure}`;
  strapi.log.warn({ event: 'delivery-failed', message, receiver: name, kind });
  if (kind === 'refused') {
    await settle(strapi, attempt, { outcome: 'refused', failure });
    await noteSuccess(strapi, name, now);
    return true;
  }
  if (kind === 'broken') {
    await unclaim(strapi, attempt, now);
    await breakOff(strapi, receiver, failure, now);
    return false;
  }
  const waitMs = retryAfterMs ?? 0;
  const wanted = new Date(now.getTime() + waitMs);
  await noteFailure(strapi, name, failure, now, waitMs > 0 && waitMs <= holdMs ? wanted : undefined);
  const isOld = now.getTime() - job.cameAt.getTime() > receiver.giveUpAfterMs;
  // A success of the receiver brings tries forward, so their number alone says nothing about the time.
  const next = nextTry(pauses, isOld ? tries : Math.min(tries, pauses.length), now, -Math.random() * jitter);
  if (next) await postpone(strapi, attempt, wanted > next ? wanted : next, failure);
  else await settle(strapi, attempt, { outcome: 'exhausted', failure });
  return false;
}

async function breakOff(strapi: Core.Strapi, receiver: Receiver, failure: string, now: Date): Promise<void> {
  const { name, title } = receiver;
  if (!(await noteBroken(strapi, name, failure, now))) return;
  strapi.log.error({ event: 'delivery-broken', message: `${title}: нужен человек, ${failure}`, receiver: name });
  await receiver.onBroken?.(failure);
}

/**
 * Sends a test and keeps how it ended.
 * @param send as `Receiver.deliver`
 * @returns the failure in words for the staff, `null` for none
 */
export async function sendTest(
  strapi: Core.Strapi,
  { name, failureText }: Pick<Receiver, 'name' | 'failureText'>,
  send: () => Promise<Result>,
): Promise<{ failure: string | null; ref: string }> {
  try {
    const { outcome, ref, failure = null } = await send();
    if (outcome === 'delivered') await noteSuccess(strapi, name, new Date());
    return { failure, ref: ref ?? '' };
  } catch (error) {
    const failure = failureText(error);
    const isBroken = error instanceof DeliveryError && error.kind === 'broken';
    await (isBroken ? noteBroken : noteFailure)(strapi, name, failure, new Date());
    return { failure, ref: '' };
  }
}
