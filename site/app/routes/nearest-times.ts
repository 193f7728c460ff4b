import { localTime } from '@clinic/contract/clock';
import { contentContext } from '../cms/context.ts';
import { getNearestTimes } from '../cms/times.server.ts';
import { formsContext } from '../forms/forms-context.ts';
import { nearestTimesShown } from '../lib/limits.ts';
import { nearestText, readLocal } from '../lib/visit-time.ts';
import type { NearestTimes } from '../model/times.ts';
import type { RouteHandle } from '../shell/layout.ts';
import { zoneOf } from '../shell/nearest-clinic.ts';
import type { Route } from './+types/nearest-times.ts';

export const handle: RouteHandle = { isStored: false };

/** The nearest free times as JSON, for pages and forms that are open already. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const waitSeconds = context.get(formsContext).limitTimes();
  // Not thrown: of a thrown answer the router would drop the header.
  if (waitSeconds !== null) {
    return Response.json(null, { status: 429, headers: { 'Retry-After': String(waitSeconds) } });
  }
  const chosen = (name: string) => searchParams.get(name) ?? '';
  const choice = { doctor: chosen('doctor'), service: chosen('service'), clinic: chosen('clinic') };
  const content = context.get(contentContext);
  const times = await getNearestTimes(content, choice, nearestTimesShown, readLocal(chosen('time')));
  const layout = await content.readShared('layout');
  const [first] = times;
  const text = first ? nearestText(first.at, localTime(content.now(), zoneOf(layout, first.clinic))) : '';
  const answer: NearestTimes = { times, text };
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } });
}
