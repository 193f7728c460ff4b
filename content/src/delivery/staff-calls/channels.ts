import type { Core } from '@strapi/strapi';
import type { Task } from '../../platform/capability';
import { whenTrusted } from '../../platform/clock/clock';
import { claim, dropOldDeliveries, settle } from '../../platform/outbox/outbox';
import { nextTry } from '../../platform/outbox/pauses';
import type { Settings } from '../../platform/settings';
import { readDevices } from './devices';
import { afterMinutesOf, type ChannelName, channelNames, chooseDue, failureText, messageOf, pauses } from './rules';
import { makeSenders, type Send } from './senders';
import { type ChannelRow, readPending, updateChannel, workOffChannels } from './store';

const lookEveryMs = 3000;
const cleanEveryMs = 3_600_000;
/** Longer than a request waits for a channel. */
const keptMs = 60 * 86_400_000;

/** Calls the staff outside an open desk (docs/decisions/014-requests-desk.md), so that no channel delays a form. */
export function channelTasks(strapi: Core.Strapi, settings: Settings): Task[] {
  const senders = makeSenders(strapi, settings);
  const work = (row: ChannelRow) => {
    const send = senders.get(row.name);
    return send ? callStaff(strapi, row, send, settings.channels.escalationMinutes) : null;
  };
  const look = workOffChannels(strapi, [...senders.keys()], work, (name) => `Канал заявок ${name}`);
  const clean = async () => {
    await whenTrusted(strapi, (now) => dropOldDeliveries(strapi, channelNames, new Date(now.getTime() - keptMs)));
    await readDevices(strapi, null);
  };
  const name = 'Каналы заявок';
  return [
    { everyMs: lookEveryMs, name, run: look },
    { everyMs: cleanEveryMs, name, run: clean },
  ];
}

/** Sends what is due on one channel. After a failure the rest waits for the next round. */
async function callStaff(strapi: Core.Strapi, row: ChannelRow, send: Send, escalationMinutes: number): Promise<void> {
  const now = new Date();
  const afterMinutes = afterMinutesOf(row.name, escalationMinutes);
  const pending = await readPending(strapi, row, now);
  if (pending.length === 0) return;
  for (const due of chooseDue(afterMinutes, pending, now)) {
    const attempt = { request: due.number, channel: row.name, tries: due.tries };
    if (!(await claim(strapi, attempt, nextTry(pauses, due.tries + 1, now), now))) continue;
    const failure = await trySending(strapi, row.name, () => send(messageOf(afterMinutes, due)));
    if (failure) {
      const message = `Заявка № ${due.number} не ушла по каналу ${row.name}, попытка ${due.tries + 1}: ${failure}`;
      strapi.log.warn({ event: 'call-failed', message });
      return;
    }
    await settle(strapi, attempt);
  }
}

/** Sends and keeps the outcome for the screen «Каналы». Returns the failure in words for the staff, `null` for none. */
export async function trySending(
  strapi: Core.Strapi,
  name: ChannelName,
  send: () => Promise<boolean>,
): Promise<string | null> {
  try {
    if (await send()) await updateChannel(strapi, name, { lastSuccessAt: new Date() });
    return null;
  } catch (error) {
    const failure = failureText(error);
    await updateChannel(strapi, name, { lastFailureAt: new Date(), failure });
    return failure;
  }
}
