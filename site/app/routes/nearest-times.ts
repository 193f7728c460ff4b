import { localTime } from '@clinic/contract/clock';
import { type ContentContext, contentContext } from '../cms/context.ts';
import { getNearestOfEach, getNearestTimes } from '../cms/times.server.ts';
import { formsContext } from '../forms/forms-context.ts';
import { nearestTimesShown } from '../lib/limits.ts';
import { nearestText, readLocal } from '../lib/visit-time.ts';
import type { RequestChoice } from '../model/request.ts';
import type { FreeTime, NearestOfEach, NearestTimes } from '../model/times.ts';
import type { RouteHandle } from '../shell/layout.ts';
import { zoneOf } from '../shell/nearest-clinic.ts';
import type { Route } from './+types/nearest-times.ts';

export const handle: RouteHandle = { isStored: false };

/**
 * The nearest free times as JSON, for pages and forms that are open already. With `each` the nearest one of every
 * doctor: one question for all cards of a page.
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
  const textOf = ({ at, clinic }: FreeTime) => nearestText(at, localTime(content.now(), zoneOf(layout, clinic)));
  const answer = searchParams.has('each')
    ? (Object.fromEntries(
        (await getNearestOfEach(content, choice)).map((time) => [time.doctor, textOf(time)]),
      ) satisfies NearestOfEach)
    : await nearestOf(content, { ...choice, wish: readLocal(chosen('time')) }, textOf);
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } });
}

async function nearestOf(
  content: ContentContext,
  { wish, ...choice }: RequestChoice & { wish: string },
  textOf: (time: FreeTime) => string,
): Promise<NearestTimes> {
  const times = await getNearestTimes(content, choice, nearestTimesShown, wish);
  return { times, text: times[0] ? textOf(times[0]) : '' };
}
