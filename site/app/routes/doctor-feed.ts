import { contentContext } from '../cms/context.ts';
import { getDoctorFeed } from '../cms/doctor-feed.server.ts';
import { toDoctorsYml } from '../features/feeds/doctors-yml.server.ts';
import type { Route } from './+types/doctor-feed.ts';

/** Stored and re-rendered like a page: docs/decisions/006-finished-pages.md. */
export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const feed = await getDoctorFeed(content);
  for (const { slug, reasons } of feed.leftOut) {
    console.warn(JSON.stringify({ level: 'warn', event: 'doctor-not-in-feed', slug, message: reasons.join('; ') }));
  }
  return new Response(toDoctorsYml(feed, content.siteUrl), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
}
