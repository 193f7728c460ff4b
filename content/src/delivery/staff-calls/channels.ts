import type { Core } from '@strapi/strapi';
import type { Task } from '../../platform/capability';
import type { Settings } from '../../platform/settings';
import { deliveryTask, type Receiver } from '../jobs';
import { readDevices } from './devices';
import { makeNotices } from './notices';
import { afterMinutesOf, channelNames, chooseDue, type Due, failureText, messageOf, pauses } from './rules';
import { makeSenders } from './senders';
import { newRequests, readPending } from './store';

const cleanEveryMs = 3_600_000;

/** Calls the staff outside an open desk (docs/decisions/014-requests-desk.md), so that no channel delays a form. */
export function channelTasks(strapi: Core.Strapi, settings: Settings): Task[] {
  const name = 'Каналы заявок';
  const receivers = [...makeNotices(strapi, settings), ...makeChannels(strapi, settings)];
  return [
    deliveryTask(strapi, name, ['notice', ...channelNames], receivers),
    { everyMs: cleanEveryMs, name, run: () => readDevices(strapi, null) },
  ];
}

const makeChannels = (strapi: Core.Strapi, settings: Settings): Receiver<Due>[] =>
  [...makeSenders(strapi, settings)].map(([name, send]) => {
    const afterMinutes = afterMinutesOf(name, settings.channels.escalationMinutes);
    return {
      name,
      title: `Канал заявок ${name}`,
      source: newRequests,
      pauses,
      giveUpAfterMs: 0,
      failureText,
      choose: async (jobs, now) => chooseDue(afterMinutes, await readPending(strapi, jobs), now)[0],
      deliver: async (due) => ({ outcome: (await send(messageOf(afterMinutes, due))) ? 'delivered' : 'nobody' }),
    };
  });
