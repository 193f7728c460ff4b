import { localTime } from '@clinic/contract/clock';
import { contentContext } from '../cms/context.ts';
import { getNearestOfEach, getNearestTimes, startsForNeed } from '../cms/times.server.ts';
import { formsContext } from '../forms/forms-context.ts';
import { groupBy } from '../lib/group-by.ts';
import { nearestTimesShown } from '../lib/limits.ts';
import { readLocal, shortDay, toStarts } from '../lib/visit-time.ts';
import type { FreeTime, NearestOfEach, NearestTimes } from '../model/times.ts';
import type { RouteHandle } from '../shell/layout.ts';
import { zoneOf } from '../shell/nearest-clinic.ts';
import type { Route } from './+types/nearest-times.ts';
import { readNearest } from './load-times.server.ts';

export const handle: RouteHandle = { isStored: false };

/**
 * The nearest free times as JSON, for pages and forms that are open already; 204 while they are unknown. With `each` the
 * nearest ones of every doctor: one question for all cards of a page. With `need` the earliest of the doctors who meet it,
 * out of the same kept answer.
 */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const waitSeconds = context.get(formsContext).limitTimes();
  // Not thrown: of a thrown answer the router would drop the header.
  if (waitSeconds !== null) {
    return Response.json(null, { status: 429, headers: { 'Retry-After': String(waitSeconds) } });
  }
  const chosen = (name: string) => searchParams.get(name) ?? '';
  const choice = { doctor: chosen('doctor'), service: chosen('service'), clinic: chosen('clinic') };
  const content = context.get(contentContext);
  const layout = await content.readShared('layout');
  const toNearest = (times: readonly FreeTime[]): NearestTimes => ({
    times: toStarts(times),
    text: times[0] ? shortDay(times[0].at, localTime(content.now(), zoneOf(layout, times[0].clinic))) : '',
  });
  const need = chosen('need');
  const isEach = searchParams.has('each') || need !== '';
  const wish = isEach ? '' : readLocal(chosen('time'));
  const ask = () =>
    isEach
      ? getNearestOfEach(content, choice, nearestTimesShown)
      : getNearestTimes(content, choice, nearestTimesShown, wish);
  const key = JSON.stringify([isEach, choice]);
  // A visitor whose time was taken chooses another one: only what is free now helps.
  const reading = wish ? ask() : readNearest(key, ask);
  const times = await reading
    .then((all) => (need ? startsForNeed(content, need, { times: all, count: nearestTimesShown }) : all))
    .catch(() => null);
  const headers = { 'Cache-Control': 'no-store' };
  // Of an error browsers would tell in the console of every page that names a doctor.
  if (!times) return new Response(null, { status: 204, headers });
  const answer = searchParams.has('each')
    ? (Object.fromEntries(
        groupBy(times, ({ doctor }) => doctor).map(([doctor, own]) => [doctor, toNearest(own)]),
      ) satisfies NearestOfEach)
    : toNearest(times);
  return Response.json(answer, { headers });
}
