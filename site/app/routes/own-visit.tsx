import { paths } from '@clinic/contract/paths';
import { data, redirect } from 'react-router';
import { contentContext } from '../cms/context.ts';
import { changeOwnVisit, getOwnVisit } from '../cms/own-visit.server.ts';
import { OwnVisitView } from '../features/own-visit/own-visit-view.tsx';
import { resultInit, unexpectedError } from '../forms/form-result.ts';
import { formsContext, postedContext } from '../forms/forms-context.ts';
import { describePage } from '../shell/head.ts';
import type { RouteHandle } from '../shell/layout.ts';
import type { Route } from './+types/own-visit.ts';

export const handle: RouteHandle = { hasOwnAction: true, isStored: false };

/** No longer one is a link. */
const linkMaxCharacters = 200;

/**
 * Shows a patient's visit by its link. Reading changes nothing. A wrong link answers 404 as a dead one does, and too many
 * of them 429.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const posted = context.get(postedContext);
  const done = posted ? null : url.searchParams.get('done');
  const link = (posted ? posted.link : url.searchParams.get('link'))?.slice(0, linkMaxCharacters) ?? '';
  const none = { link: '', done, visit: null, subject: null };
  if (link === '') return data({ ...none, state: 'asks' as const });
  const forms = context.get(formsContext);
  const waitSeconds = forms.limitLinks();
  if (waitSeconds !== null) {
    return data({ ...none, state: 'busy' as const }, { status: 429, headers: { 'Retry-After': String(waitSeconds) } });
  }
  const visit = await getOwnVisit(context.get(contentContext), link);
  if (!visit) return data({ ...none, state: 'unknown' as const }, { status: 404 });
  forms.refundLink();
  return data({ link, done, visit, subject: visit.subject, state: 'found' as const });
}

/**
 * The URL opens the visit: no cache keeps the page, and no other site is told the URL. `no-referrer` would take the
 * `Origin` from the page's own forms, by which the server knows them.
 */
export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) => ({
  ...Object.fromEntries([...loaderHeaders, ...actionHeaders].filter(([name]) => name === 'retry-after')),
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
});

export function meta({ matches }: Route.MetaArgs) {
  const head = {
    title: 'Ваша запись',
    description: 'Перенести или отменить запись.',
    canonicalPath: paths.ownVisit(),
    isIndexed: false,
  };
  return describePage(head, matches);
}

/** Moves or cancels the visit; its page says what is wrong. */
export async function action({ request, context }: Route.ActionArgs) {
  const forms = context.get(formsContext);
  const { fields, failure } = await forms.readFields(request);
  if (failure) throw data(null, resultInit(failure));
  context.set(postedContext, fields);
  const waitSeconds = forms.limitLinks();
  if (waitSeconds !== null)
    return data({ errors: {} }, { status: 429, headers: { 'Retry-After': String(waitSeconds) } });
  const failed = { isKnown: true, errors: { form: `${unexpectedError}. Попробуйте ещё раз или позвоните нам` } };
  const { isKnown, errors } = await changeOwnVisit(context.get(contentContext), fields).catch(() => failed);
  if (errors) return data({ errors }, { status: 'form' in errors ? 503 : 422 });
  if (!isKnown) return data({ errors: {} }, { status: 404 });
  const done = fields.act === 'cancel' ? 'cancelled' : 'moved';
  const { link = '' } = fields;
  return redirect(paths.ownVisit(done === 'cancelled' ? { done } : { link, done }), 303);
}

export default function OwnVisitRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnVisitView {...loaderData} errors={actionData?.errors ?? {}} />;
}
