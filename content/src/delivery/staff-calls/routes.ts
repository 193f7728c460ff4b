import { createRateLimit } from '@clinic/contract/rate-limit';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { deskActionId } from '../../people/request-records/rules';
import type { Settings } from '../../platform/settings';
import { type AdminRoute, route } from '../../platform/strapi/admin-routes';
import { readClinicZone } from '../../platform/zone/clinic-zone';
import { readReceivers, sendTest, stateOf } from '../jobs';
import { knownCalls, waitForCalls } from './calls';
import { addDevice, deviceBody, knownDevice, readDevices, removeDevice } from './devices';
import { afterMinutesOf, type ChannelsState, channelNames, failureText, testMessage } from './rules';
import { makeSenders } from './senders';

/** An employee may test a channel so often; all of them share its receiver. */
const tests = { quota: 3, windowSeconds: 60 };

/** News for open desks, the screen «Каналы» and the messages of one's own devices. */
export function staffCallRoutes(strapi: Core.Strapi, settings: Settings): AdminRoute[] {
  const channels = makeSenders(strapi, settings);
  const { push, escalationMinutes } = settings.channels;
  const limit = createRateLimit(tests);
  const read = deskActionId('read');
  return [
    route('GET /requests-desk/calls', read, knownCalls, (ctx, query) =>
      waitForCalls(strapi, query, () => ctx.res.destroyed),
    ),
    route('GET /requests-desk/channels', read, async (ctx): Promise<ChannelsState> => {
      const timeZone = await readClinicZone(strapi);
      const rows = await readReceivers(strapi, channelNames);
      const all = push ? (await readDevices(strapi, null)).length : 0;
      const mine = push ? (await readDevices(strapi, ctx.state.user.id)).length : 0;
      return {
        publicKey: push?.publicKey ?? null,
        devices: { all, mine },
        channels: channelNames.map((name) => ({
          name,
          afterMinutes: afterMinutesOf(name, escalationMinutes),
          ...stateOf(rows.get(name), timeZone),
        })),
      };
    }),
    route('POST /requests-desk/channels/:name/tests', deskActionId('update'), async (ctx) => {
      const { name } = ctx.params;
      const send = channels.get(name);
      if (!send) throw new errors.NotFoundError('Этот канал не подключён');
      if (limit.consume(name) !== null) ctx.throw(429, 'Канал только что проверяли. Подождите минуту');
      const { failure } = await sendTest(strapi, { name, failureText }, async () =>
        (await send(testMessage, ctx.state.user.id))
          ? { outcome: 'delivered' }
          : { outcome: 'nobody', failure: 'на ваших устройствах уведомления не включены' },
      );
      return { failure };
    }),
    route('POST /requests-desk/devices', read, deviceBody(push?.origins ?? []), async (ctx, body) => {
      await addDevice(strapi, ctx.state.user.id, { endpoint: body.endpoint, ...body.keys });
      return {};
    }),
    // The endpoint is a secret of the device, so it stays out of the URL.
    route('POST /requests-desk/devices/removals', read, knownDevice, async (ctx, body) => {
      await removeDevice(strapi, body.endpoint, ctx.state.user.id);
      return {};
    }),
  ];
}
