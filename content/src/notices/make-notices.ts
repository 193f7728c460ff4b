import type { Core } from '@strapi/strapi';
import { oneAtATime } from '../nodes/one-at-a-time';
import { repeatWhileServing } from '../schedule/repeat-while-serving';
import type { Settings } from '../settings';
import { sendNotices } from './send-notices';

/** How often the queue is looked at when nothing wakes it, in pauses between tries. */
const roundsPerUnit = 2;

/** `wake`: look at the queue now; it returns at once and never throws. */
export type Notices = { wake: () => void };

/** Mail to the staff, sent apart from the visitor's call: a slow or dead mail server delays nobody. Without mail nothing happens. */
export function makeNotices(strapi: Core.Strapi, { mail, publicUrl }: Settings): Notices {
  if (!mail) return { wake: () => {} };
  let isBusy = false;
  let isAsked = false;

  // Two rounds at once would send a notice twice: whoever asks during one gets another after it.
  const run = async () => {
    isAsked = true;
    if (isBusy) return;
    isBusy = true;
    try {
      while (isAsked) {
        isAsked = false;
        // Of several nodes one sends; what it has not seen any more, the next round of either will.
        await oneAtATime(strapi, 'notices', () => sendNotices(strapi, mail, publicUrl, () => new Date()));
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
