import { createRateLimit } from '@clinic/contract/rate-limit';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { deskActionId } from '../../people/request-records/rules';
import type { Settings } from '../../platform/settings';
import { type AdminRoute, bodyOf, route } from '../../platform/strapi/admin-routes';
import { readClinicZone } from '../../platform/zone/clinic-zone';
import { readReceivers, sendTest, stateOf } from '../jobs';
import { readCalls, waitForCalls } from './calls';
import { addDevice, readDevice, readDevices, removeDevice } from './devices';
import { afterMinutesOf, type ChannelsState, channelNames, failureText, testMessage } from './rules';
import { makeSenders } from './senders';

/** An employee may test a channel so often; all of them share its receiver. */
const tests = { quota: 3, windowSeconds: 60 };

/** News for open desks, the screen «Каналы» and the messages of one's own devices. */
export function staffCallRoutes(strapi: Core.Strapi, settings: Settings): AdminRoute[] {
  const channels = makeSenders(strapi, settings);
  const { push, escalationMinutes } = settings.channels;
  const limit = createRateLimit(tests);
  return [
    route('GET /requests-desk/calls', deskActionId('read'), (ctx) =>
      waitForCalls(strapi, readCalls(ctx.query), () => ctx.res.destroyed),
    ),
    route('GET /requests-desk/channels', deskActionId('read'), async (ctx): Promise<ChannelsState> => {
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
    route('POST /requests-desk/devices', deskActionId('read'), async (ctx) => {
      const device = readDevice(bodyOf(ctx), push?.origins ?? []);
      if (typeof device === 'string') throw new errors.ValidationError(device);
      await addDevice(strapi, ctx.state.user.id, device);
      return {};
    }),
    // The endpoint is a secret of the device, so it stays out of the URL.
    route('POST /requests-desk/devices/removals', deskActionId('read'), async (ctx) => {
      await removeDevice(strapi, String(bodyOf(ctx).endpoint), ctx.state.user.id);
      return {};
    }),
  ];
}
