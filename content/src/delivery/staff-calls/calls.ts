import { setTimeout as sleep } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import * as v from 'valibot';
import { numberInUrl } from '../../people/request-records/rules';
import { requestUid } from '../../platform/content-model/uids';
import type { Calls } from './rules';

/** Shorter than the pauses after which proxies close a connection. */
const waitMs = 25_000;
/** A query costs a tenth of a millisecond, and sees the requests that other nodes accept. */
const everyMs = 500;

/** What a desk knows already; `null` on its first call or from anything malformed. */
export const knownCalls = v.object({ waiting: numberInUrl, latest: numberInUrl });

/**
 * Answers a desk as soon as there is something new, after 25 seconds anyway.
 * @param isGone whether the desk has stopped waiting
 */
export async function waitForCalls(
  strapi: Core.Strapi,
  known: v.InferOutput<typeof knownCalls>,
  isGone: () => boolean,
): Promise<Calls> {
  const end = Date.now() + waitMs;
  for (;;) {
    const calls = await countCalls(strapi);
    if (known.waiting !== calls.waiting || known.latest !== calls.latest || Date.now() >= end) return calls;
    await sleep(everyMs);
    if (isGone()) return calls;
  }
}

async function countCalls(strapi: Core.Strapi): Promise<Calls> {
  const table = strapi.db.query(requestUid);
  const [waiting, newest] = await Promise.all([
    table.count({ where: { workflow: 'new' } }),
    table.findMany({ where: { cameBy: { $null: true } }, select: ['id'], orderBy: { id: 'desc' }, limit: 1 }),
  ]);
  return { waiting, latest: newest[0]?.id ?? 0 };
}
