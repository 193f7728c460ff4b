import { createHash } from 'node:crypto';
import { toInstant } from '@clinic/contract/clock';
import { paths } from '@clinic/contract/paths';
import { dateText, toMinutes } from '@clinic/contract/timetable';
import { data } from 'react-router';
import { contentContext, notFound } from '../cms/context.ts';
import { getKeptTime } from '../cms/submissions.server.ts';
import { calendarFile } from '../lib/calendar-file.server.ts';
import { clockText } from '../lib/visit-time.ts';
import type { RouteHandle } from '../shell/layout.ts';
import { nearestClinic } from '../shell/nearest-clinic.ts';
import type { Route } from './+types/visit-file.ts';

export const handle: RouteHandle = { isStored: false };

const minuteMs = 60_000;

/** The time that a request keeps now, for the visitor's calendar. Throws 404 for an unknown request, 410 without a time. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const ref = url.searchParams.get('ref');
  const kept = ref ? await getKeptTime(content, ref) : undefined;
  if (kept === undefined) throw notFound(url.pathname);
  const [{ doctors }, layout] = await Promise.all([content.readShared('requestChoices'), content.readShared('layout')]);
  const { name, phone, city, address, hours, timeZone } = nearestClinic(layout, [kept?.clinic ?? '']);
  const zone = hours?.clock?.timeZone ?? timeZone;
  const [start, end] = [kept?.at, kept?.endsAt].map((local) => (local ? toInstant(local, zone) : null));
  if (!kept || !start || !end) throw data(null, { status: 410, statusText: 'Gone' });
  const { heldUntil } = kept;
  const doctor = doctors.find(({ id }) => id === kept.doctor);
  const file = calendarFile({
    uid: `${createHash('sha256').update(kept.ref).digest('hex').slice(0, 32)}@${new URL(content.siteUrl).host}`,
    stamp: content.now(),
    start,
    minutes: (end.getTime() - start.getTime()) / minuteMs,
    status: heldUntil ? 'TENTATIVE' : 'CONFIRMED',
    summary: doctor ? `Приём у врача: ${doctor.name}` : 'Приём у врача',
    location: [name, city, address].filter(Boolean).join(', '),
    description: [
      heldUntil
        ? `Время за вами до ${clockText(heldUntil)} ${dateText(toMinutes(heldUntil))}: администратор позвонит и подтвердит запись.`
        : 'Запись подтверждена.',
      phone && `Телефон: ${phone}`,
      kept.link && `Перенести или отменить запись: ${content.siteUrl}${paths.ownVisit({ link: kept.link })}`,
    ]
      .filter(Boolean)
      .join('\n'),
  });
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="visit.ics"',
      'Cache-Control': 'no-store',
    },
  });
}
