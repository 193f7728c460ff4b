import { paths } from '@clinic/contract/paths';
import { data, redirect } from 'react-router';
import { contentContext } from '../cms/context.ts';
import { visionFromCookie, visionFromForm, visionPlace, visionSetCookie } from '../features/vision/vision-settings.ts';
import { VisionView } from '../features/vision/vision-view.tsx';
import { resultInit } from '../forms/form-result.ts';
import { formsContext } from '../forms/forms-context.ts';
import { pageOfReferer } from '../lib/page-url.ts';
import { describePage } from '../shell/head.ts';
import type { RouteHandle } from '../shell/layout.ts';
import type { Route } from './+types/vision.ts';

export const handle: RouteHandle = { isStored: false };

export function loader({ request, context }: Route.LoaderArgs) {
  return { settings: visionFromCookie(request.headers.get('Cookie'), siteOf(context)) };
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
  const { settings, changed } = visionFromForm(form, request.headers.get('Cookie'), site);
  const fragment = changed ? `#${visionPlace(changed)}` : '';
  const page = pageOfReferer(request.headers.get('Referer')) ?? paths.vision();
  return redirect(page + fragment, {
    status: 303,
    headers: { 'Set-Cookie': visionSetCookie(settings, site) },
  });
}

export default function VisionRoute({ loaderData }: Route.ComponentProps) {
  return <VisionView settings={loaderData.settings} />;
}
