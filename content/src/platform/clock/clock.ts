import type { Core } from '@strapi/strapi';
import { fileUid, requestUid } from '../content-model/uids';
import { tableUid } from '../database/define-table';
import { repeatWhileServing } from '../repeat-while-serving';
import { isDoubtful } from './doubt';

const noteEveryMs = 60_000;
/** A clock that still says the same after an hour is believed: the machine has asked for the time by then. */
const settlesMs = 3_600_000;
/** Erasing waits so long after a jump: time for a person to see the red line of readiness. */
const watchedMs = 7 * 86_400_000;

type State = {
  /** The last moment that the service trusted. */
  trustedAt: string;
  /** The clock when it was last believed after a jump. */
  jumpedAt?: string;
};

export const storeOf = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'trusted-clock' });

/**
 * Returns the last moment that was trusted while the wall clock must not decide about anything; `null` while it may.
 * Each node judges its own clock by the moment that any of them trusted last.
 */
export async function readDoubt(strapi: Core.Strapi, now: Date): Promise<Date | null> {
  const trustedAt = await readTrustedAt(strapi);
  return isDoubtful(trustedAt, now) ? trustedAt : null;
}

/** Returns the moment that may be promised, sent or counted with; `null` while the clock is doubted. */
export async function trustedNow(strapi: Core.Strapi): Promise<Date | null> {
  const now = new Date();
  return (await readDoubt(strapi, now)) ? null : now;
}

/** Runs a task that rests on the clock, unless the clock is doubted: then the task waits. */
export async function whenTrusted(strapi: Core.Strapi, task: (now: Date) => Promise<void>): Promise<void> {
  const now = await trustedNow(strapi);
  if (now) await task(now);
}

/** Tells whether the clock is doubted or has jumped within the last week: a person should look at the date. */
export async function hasJumped(strapi: Core.Strapi, now: Date): Promise<boolean> {
  if (await readDoubt(strapi, now)) return true;
  const { jumpedAt } = (await readState(strapi)) ?? {};
  return jumpedAt !== undefined && now.getTime() - Date.parse(jumpedAt) < watchedMs;
}

/** Remembers the time while the service runs. Call it in `bootstrap`, before anything that rests on the clock. */
export async function keepClock(strapi: Core.Strapi): Promise<void> {
  const note = noteTime(strapi);
  await note();
  repeatWhileServing(strapi, { everyMs: noteEveryMs, name: 'Часы', run: note });
}

/** Returns what remembers the time, and believes a doubted clock after an hour. */
export function noteTime(strapi: Core.Strapi): () => Promise<void> {
  let doubted: { trustedAt: string; since: number } | null = null;
  return async () => {
    const now = new Date();
    // Also when doubted: rows written under this clock must not become its evidence at the next start.
    const trustedAt = ((await readDoubt(strapi, now)) ?? now).toISOString();
    const state = { ...(await readState(strapi)), trustedAt };
    if (trustedAt === now.toISOString()) {
      doubted = null;
      return writeState(strapi, state);
    }
    if (!doubted) report(strapi, 'error', 'clock-doubted', trustedAt);
    // Another node that goes on trusting its own clock begins the hour again.
    if (doubted?.trustedAt !== trustedAt) doubted = { trustedAt, since: performance.now() };
    if (performance.now() - doubted.since < settlesMs) return writeState(strapi, state);
    doubted = null;
    report(strapi, 'warn', 'clock-believed', trustedAt);
    await writeState(strapi, { trustedAt: now.toISOString(), jumpedAt: now.toISOString() });
  };
}

const messages = {
  'clock-doubted':
    'Часы сервера прыгнули. Пока они не исправятся или не пройдёт час, ничего не уходит и не публикуется по времени',
  'clock-believed':
    'Часы сервера прыгнули и за час не исправились: сервис им верит, стирать по срокам начнёт через неделю',
};

function report(strapi: Core.Strapi, level: 'error' | 'warn', event: keyof typeof messages, trustedAt: string): void {
  strapi.log[level]({ event, message: messages[event], trustedAt });
}

async function readTrustedAt(strapi: Core.Strapi): Promise<Date | null> {
  const state = await readState(strapi);
  return state ? new Date(state.trustedAt) : newestRowBefore(strapi, new Date(performance.timeOrigin));
}

const readState = async (strapi: Core.Strapi): Promise<State | null> =>
  (await storeOf(strapi).get({ key: 'clock' })) as State | null;
async function writeState(strapi: Core.Strapi, state: State): Promise<void> {
  await storeOf(strapi).set({ key: 'clock', value: state });
}

/** Tables in which a working service writes often. */
const witnesses = [requestUid, fileUid, tableUid('change_log_changes')];

/**
 * Returns when the newest row was written before this process started: the evidence of a database that an older release
 * or a restored backup left, which does not know when it was last in use.
 */
async function newestRowBefore(strapi: Core.Strapi, start: Date): Promise<Date | null> {
  const moments: number[] = [];
  for (const uid of witnesses) {
    const row: { createdAt: string | Date } | null = await strapi.db.query(uid).findOne({
      where: { createdAt: { $lt: start } },
      select: ['createdAt'],
      orderBy: { createdAt: 'desc' },
    });
    if (row) moments.push(new Date(row.createdAt).getTime());
  }
  return moments.length > 0 ? new Date(Math.max(...moments)) : null;
}
