import { redirect } from 'react-router';
import { contentContext } from '../cms/context.ts';
import { visionPlace } from '../features/vision/vision-panel.ts';
import { visionFromCookie, visionFromForm, visionSetCookie } from '../features/vision/vision-settings.ts';
import { VisionView } from '../features/vision/vision-view.tsx';
import { paths } from '../lib/paths.ts';
import type { RouteHandle } from '../shell/handle.ts';
import { describePage } from '../shell/head.ts';
import type { Route } from './+types/vision.ts';

/** The page tells each visitor his own settings. */
export const handle: RouteHandle = { isStored: false };

export function loader({ request }: Route.LoaderArgs) {
  return { settings: visionFromCookie(request.headers.get('Cookie')) };
}

/** The page tells each visitor his own settings, so nothing may keep it. */
export function headers() {
  return { 'Cache-Control': 'no-store' };
}

export function meta({ matches }: Route.MetaArgs) {
  return describePage(
    {
      title: 'Версия для слабовидящих',
      description: 'Крупный текст, контрастные цвета, увеличенные расстояния.',
      canonicalPath: paths.vision(),
      isIndexed: false,
    },
    matches,
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = new URLSearchParams(await request.text());
  const { settings, changed } = visionFromForm(form, request.headers.get('Cookie'));
  const isHttps = context.get(contentContext).siteUrl.startsWith('https:');
  const place = changed ? `#${visionPlace(changed)}` : '';
  return redirect(pageOf(request.headers.get('Referer')) + place, {
    status: 303,
    headers: { 'Set-Cookie': visionSetCookie(settings, { isHttps }) },
  });
}

/** The page whose panel was pressed: of its address only what stays on this site. */
function pageOf(referer: string | null): string {
  const url = referer && URL.canParse(referer) ? new URL(referer) : null;
  // «//host» would lead to another site.
  return url?.pathname && !url.pathname.startsWith('//') ? url.pathname + url.search : paths.vision();
}

export default function VisionRoute({ loaderData }: Route.ComponentProps) {
  return <VisionView settings={loaderData.settings} />;
}
