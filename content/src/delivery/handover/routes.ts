import { createRateLimit } from '@clinic/contract/rate-limit';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import * as v from 'valibot';
import { staffOf, writeJournal } from '../../people/request-records';
import { trustedNow } from '../../platform/clock/clock';
import { fields } from '../../platform/schema';
import type { Settings } from '../../platform/settings';
import { type AdminRoute, idOf, route } from '../../platform/strapi/admin-routes';
import { readClinicZone } from '../../platform/zone/clinic-zone';
import { clockText } from '../../platform/zone/clock-text';
import {
  countPending,
  type DeliveryRow,
  type ReceiverRow,
  readDeliveries,
  readReceivers,
  sendTest,
  stateOf,
  tryAgain,
} from '../jobs';
import { leaseMs, type ReceiverState, tryMs } from '../jobs/rules';
import { isLead, type LeadRow, makeTestLead, readLeadRows } from './lead';
import {
  describeHandover,
  type Handover,
  type HandoverOutcome,
  handoverActionId,
  type TargetName,
  targetNames,
  targetTitles,
} from './rules';
import { leads } from './store';
import { makeTargets } from './targets/list';
import { describeFailure, type Target } from './targets/target';
import { readTroubles } from './troubles';

/** A target as «Каналы» shows it; times are texts on the clinic's clock. */
export type TargetState = ReceiverState & {
  name: TargetName;
  title: string;
  canTest: boolean;
  waiting: number;
  /** What a person should do about it. */
  troubles: string[];
};

const notConnected = 'Эта программа не подключена';
const resend = fields({ target: v.picklist(targetNames, notConnected) });
const tests = { quota: 3, windowSeconds: 60 };

/** The state of handovers, a test lead, and sending again. */
export function handoverRoutes(strapi: Core.Strapi, settings: Settings): AdminRoute[] {
  const targets = makeTargets(settings.handover);
  const limit = createRateLimit(tests);
  return [
    route('GET /handover/targets', handoverActionId('read'), () => readTargetStates(strapi, settings)),
    route('POST /handover/targets/:name/tests', handoverActionId('test'), async (ctx) => {
      const target = targets.find(({ name }) => name === ctx.params.name);
      if (!target) throw new errors.NotFoundError(notConnected);
      if (limit.consume(target.name) !== null) ctx.throw(429, 'Связь только что проверяли. Подождите минуту');
      return testTarget(strapi, settings, target);
    }),
    route('GET /handover/requests/:number', handoverActionId('read'), async (ctx) =>
      readHandovers(strapi, await requestOf(strapi, ctx)),
    ),
    route('POST /handover/requests/:number/resends', handoverActionId('resend'), resend, async (ctx, body) => {
      const row = await requestOf(strapi, ctx);
      const target = targets.find(({ name }) => name === body.target);
      if (!target) throw new errors.ValidationError(notConnected);
      const now = new Date();
      const claimedBefore = new Date(now.getTime() - leaseMs);
      if (!(await tryAgain(strapi, { item: row.number, receiver: target.name }, claimedBefore, now)))
        ctx.throw(409, 'Эта заявка как раз передаётся. Посмотрите через две минуты');
      const detail = targetTitles[target.name];
      await writeJournal(strapi, { number: row.number, kind: 'resent', detail, staff: staffOf(ctx) });
      return readHandovers(strapi, row);
    }),
  ];
}

async function requestOf(strapi: Core.Strapi, ctx: Context): Promise<LeadRow> {
  const [row] = await readLeadRows(strapi, [idOf(ctx, 'number')]);
  if (!row) throw new errors.NotFoundError('Такой заявки нет: её могли стереть');
  return row;
}

async function readTargetStates(strapi: Core.Strapi, settings: Settings): Promise<TargetState[]> {
  const now = new Date();
  const zone = await readClinicZone(strapi);
  const rows = await readReceivers(strapi, targetNames);
  const troubles = await readTroubles(strapi, settings, now);
  const tested = makeTargets(settings.handover).map((target) => target.name);
  const states: TargetState[] = [];
  for (const name of targetNames) {
    const row = rows.get(name);
    states.push({
      name,
      title: targetTitles[name],
      canTest: tested.includes(name),
      waiting: await countPending(strapi, leads, row, now),
      ...stateOf(row, zone),
      troubles: troubles.filter((trouble) => trouble.target === name).map(({ text }) => text),
    });
  }
  return states;
}

/** Sends a marked lead. @returns the failure, `null` for none, and what the receiver made of it */
async function testTarget(strapi: Core.Strapi, settings: Settings, { name, send }: Target) {
  const now = await trustedNow(strapi);
  if (!now) return { failure: 'дата сервера под сомнением, подтвердите её в «Хранение и журнал»', ref: '' };
  return sendTest(strapi, { name, failureText: describeFailure }, async () => ({
    outcome: 'delivered',
    ref: await send(makeTestLead(now, settings), AbortSignal.timeout(tryMs)),
  }));
}

/** Returns the handovers of one request to the targets that are switched on or have got it. */
async function readHandovers(strapi: Core.Strapi, request: LeadRow): Promise<Handover[]> {
  const zone = await readClinicZone(strapi);
  const targets = await readReceivers(strapi, targetNames);
  const deliveries = await readDeliveries(strapi, [request.number], targetNames);
  return targetNames.flatMap((name) => {
    const target = targets.get(name);
    const delivery = deliveries.find(({ receiver }) => receiver === name);
    if (!delivery && !(target && isLead(request) && request.id > target.sinceId)) return [];
    const handover = describeHandover(name, delivery ? factsOf(delivery, zone) : null, brokenFailure(target));
    return [{ ...handover, canResend: handover.canResend && target !== undefined && isLead(request) }];
  });
}

const brokenFailure = (target: ReceiverRow | undefined): string | null => (target?.brokenAt ? target.failure : null);

const factsOf = ({ outcome, ref, failure, at, tries, nextTryAt }: DeliveryRow, zone: string) => ({
  outcome: outcome as HandoverOutcome | null,
  ref,
  failure,
  at: clockText(new Date(at), zone),
  tries,
  nextTry: nextTryAt && clockText(new Date(nextTryAt), zone),
});
