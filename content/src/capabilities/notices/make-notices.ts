import type { Core } from '@strapi/strapi';
import { oneAtATime } from '../../platform/nodes/one-at-a-time';
import { repeatWhileServing } from '../../platform/repeat-while-serving';
import type { Settings } from '../../settings';
import { sendNotices, type Unrecorded } from './send-notices';

/** Rounds in each pause between tries when nothing wakes the queue. */
const roundsPerUnit = 2;

/** `wake`: look at the queue now; it returns at once and never throws. */
export type Notices = { wake: () => void };

/** Mails the staff outside the visitor's call, so a slow or dead mail server delays no form. Does nothing without mail settings. */
export function makeNotices(strapi: Core.Strapi, { mail, publicUrl }: Settings): Notices {
  if (!mail) return { wake: () => {} };
  const unrecorded: Unrecorded = new Map();
  let isBusy = false;
  let isAsked = false;

  // Two rounds at once would send a notice twice: a call during a round starts another one after it.
  const run = async () => {
    isAsked = true;
    if (isBusy) return;
    isBusy = true;
    try {
      while (isAsked) {
        isAsked = false;
        // One node sends. A receipt that comes after its query waits for the next round of either.
        await oneAtATime(strapi, 'notices', () => sendNotices(strapi, mail, publicUrl, () => new Date(), unrecorded));
      }
    } catch (error) {
      strapi.log.error(`Очередь писем: ${(error as Error).message}`);
    } finally {
      isBusy = false;
    }
  };
  repeatWhileServing(strapi, (mail.retrySeconds * 1000) / roundsPerUnit, run);
  return { wake: () => void run() };
}
