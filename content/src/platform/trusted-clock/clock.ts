import type { Core } from '@strapi/strapi';
import { fileUid, requestUid } from '../content-model/uids';
import { tableUid } from '../database/define-table';
import { repeatWhileServing } from '../repeat-while-serving';
import { type Doubt, findDoubt } from './doubt';

const noteEveryMs = 60_000;
/** How long a confirmation also allows unusually large erasures: the daily tasks run within it. */
const confirmedMs = 86_400_000;

type State = {
  /** The last moment that the service trusted. */
  trustedAt: string;
  /** The clock when an administrator last confirmed it. */
  confirmedAt?: string;
};

export const storeOf = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'trusted-clock' });

/**
 * Returns why the wall clock must not decide about anything irreversible now; `null` if it may. Each node judges its own
 * clock by the moment that any of them trusted last.
 */
export async function readDoubt(strapi: Core.Strapi, now: Date): Promise<{ doubt: Doubt; trustedAt: Date } | null> {
  const trustedAt = await readTrustedAt(strapi);
  const doubt = findDoubt(trustedAt, now);
  return doubt && trustedAt ? { doubt, trustedAt } : null;
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

/** Remembers the time while the service runs. Call it in `bootstrap`, before anything that rests on the clock. */
export async function keepClock(strapi: Core.Strapi): Promise<void> {
  await noteTime(strapi, new Date());
  repeatWhileServing(strapi, { everyMs: noteEveryMs, name: 'Часы', run: () => noteTime(strapi, new Date()) });
}

/** An administrator says that the clock is right, so that held work goes on. */
export async function confirmClock(strapi: Core.Strapi, now: Date): Promise<void> {
  await writeState(strapi, { trustedAt: now.toISOString(), confirmedAt: now.toISOString() });
  strapi.log.info({ event: 'clock-confirmed', message: `Дату подтвердил администратор: ${now.toISOString()}` });
}

/** Whether an administrator has confirmed the clock within the last day. */
export async function isConfirmed(strapi: Core.Strapi, now: Date): Promise<boolean> {
  const { confirmedAt } = (await readState(strapi)) ?? {};
  const passedMs = confirmedAt ? now.getTime() - Date.parse(confirmedAt) : Number.POSITIVE_INFINITY;
  return passedMs >= 0 && passedMs < confirmedMs;
}

let isReported = false;

async function noteTime(strapi: Core.Strapi, now: Date): Promise<void> {
  const found = await readDoubt(strapi, now);
  // Also when doubted: rows written under this clock must not become its evidence at the next start.
  const trustedAt = (found?.trustedAt ?? now).toISOString();
  await writeState(strapi, { ...(await readState(strapi)), trustedAt });
  if (found && !isReported) reportDoubt(strapi, found.doubt, trustedAt);
  isReported = found !== null;
}

function reportDoubt(strapi: Core.Strapi, doubt: Doubt, trustedAt: string): void {
  const message = `Часы сервера не сходятся с прошлой работой (${trustedAt}): ничего не стирается и не публикуется по времени, пока дату не подтвердят на странице «Хранение и журнал»`;
  strapi.log.error({ event: 'clock-doubted', message, doubt });
}

async function readTrustedAt(strapi: Core.Strapi): Promise<Date | null> {
  const state = await readState(strapi);
  return state ? new Date(state.trustedAt) : newestRowBefore(strapi, new Date(performance.timeOrigin));
}

const readState = async (strapi: Core.Strapi): Promise<State | null> =>
  (await storeOf(strapi).get({ key: 'clock' })) as State | null;
const writeState = (strapi: Core.Strapi, state: State): Promise<unknown> =>
  storeOf(strapi).set({ key: 'clock', value: state });

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
