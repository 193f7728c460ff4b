import { toInstant } from '@clinic/contract/clock';
import { contentContext, notFound } from '../cms/context.ts';
import { calendarFile } from '../lib/calendar-file.server.ts';
import { readLocal } from '../lib/visit-time.ts';
import type { RouteHandle } from '../shell/layout.ts';
import { nearestClinic } from '../shell/nearest-clinic.ts';
import type { Route } from './+types/visit-file.ts';

export const handle: RouteHandle = { isStored: false };

/** Calendars need an end; the clinic states none to visitors. */
const shownMinutes = 60;

/** The chosen time for the visitor's calendar. It says nothing that its URL does not, and confirms nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { readShared, siteUrl, now } = context.get(contentContext);
  const [{ doctors }, layout] = await Promise.all([readShared('requestChoices'), readShared('layout')]);
  const { searchParams } = url;
  const time = readLocal(searchParams.get('time'));
  const { name, phone, city, address, hours } = nearestClinic(layout, [searchParams.get('clinic') ?? '']);
  const start = toInstant(time, hours?.clock?.timeZone ?? layout.clinic.timeZone);
  const doctor = doctors.find(({ slug }) => slug === searchParams.get('doctor'));
  if (!start || !doctor) throw notFound(url.pathname);
  const file = calendarFile({
    uid: `${doctor.slug}-${time}@${new URL(siteUrl).host}`,
    stamp: now(),
    start,
    minutes: shownMinutes,
    summary: `Приём у врача: ${doctor.name}`,
    location: [name, city, address].filter(Boolean).join(', '),
    description: ['Время за вами до звонка администратора.', phone && `Телефон: ${phone}`].filter(Boolean).join('\n'),
  });
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="visit.ics"',
      'Cache-Control': 'no-store',
    },
  });
}
