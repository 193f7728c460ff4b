import { paths } from '@clinic/contract/paths';
import { data, redirect } from 'react-router';
import { contentContext } from '../cms/context.ts';
import {
  visionFromCookie,
  visionFromForm,
  visionPlace,
  visionSetCookie,
  visionStatusId,
} from '../features/vision/vision-settings.ts';
import { VisionView } from '../features/vision/vision-view.tsx';
import { resultInit } from '../forms/form-result.ts';
import { formsContext } from '../forms/forms-context.ts';
import { pageOfReferer, readOwnPath } from '../lib/page-url.ts';
import { describePage } from '../shell/head.ts';
import type { RouteHandle } from '../shell/layout.ts';
import type { Route } from './+types/vision.ts';

export const handle: RouteHandle = { isStored: false };

export function loader({ request, context }: Route.LoaderArgs) {
  return {
    settings: visionFromCookie(request.headers.get('Cookie'), siteOf(context)),
    from: pageBefore(request.headers.get('Referer'), context.get(contentContext).siteUrl),
  };
}

/** Returns the page of this site that the visitor came from. */
function pageBefore(referer: string | null, siteUrl: string): string | null {
  const page = referer?.startsWith(`${new URL(siteUrl).origin}/`) ? pageOfReferer(referer) : null;
  return page?.startsWith(paths.vision()) ? null : page;
}

const siteOf = (context: Route.LoaderArgs['context']) => ({
  isHttps: context.get(contentContext).siteUrl.startsWith('https:'),
});

/** The page shows the visitor's own settings. */
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
  const { fields, failure } = await context.get(formsContext).readFields(request);
  if (failure) throw data(null, resultInit(failure));
  const form = new URLSearchParams({ ...fields });
  const site = siteOf(context);
  const cookies = request.headers.get('Cookie');
  const { settings, changed } = visionFromForm(form, cookies, site);
  const isTurnedOn = settings !== null && visionFromCookie(cookies, site) === null;
  const place = isTurnedOn ? visionStatusId : changed && visionPlace(changed);
  const page = readOwnPath(form.get('from')) ?? pageOfReferer(request.headers.get('Referer')) ?? paths.vision();
  return redirect(place ? `${page}#${place}` : page, {
    status: 303,
    headers: { 'Set-Cookie': visionSetCookie(settings, site) },
  });
}

export default function VisionRoute({ loaderData }: Route.ComponentProps) {
  return <VisionView {...loaderData} />;
}
