import { paths } from '@clinic/contract/paths';
import { sourceValue } from '@clinic/contract/submissions/source';
import { data, redirect } from 'react-router';
import { contentContext } from '../cms/context.ts';
import { clinicsOfSubject, getRequestSource, pricesOfTimes, subjectOfReferer } from '../cms/request-source.server.ts';
import type { FormChoices } from '../cms/submissions.server.ts';
import { getKeptTime } from '../cms/submissions.server.ts';
import { getNearestTimes } from '../cms/times.server.ts';
import { doneParams, postedParams, presetOf } from '../features/callback/callback-preset.ts';
import { CallbackDoneView, CallbackView } from '../features/callback/callback-view.tsx';
import { makeFormKey } from '../features/callback/form-key.ts';
import { resultInit, toReturned } from '../forms/form-result.ts';
import { formsContext, postedContext } from '../forms/forms-context.ts';
import { nearestTimesShown, otherTimesShown } from '../lib/limits.ts';
import { visitOfRequest } from '../lib/visit.ts';
import { readLocal } from '../lib/visit-time.ts';
import { clinicsOfChoice } from '../model/clinics-of-choice.ts';
import { describePage, pageTitle } from '../shell/head.ts';
import type { RouteHandle } from '../shell/layout.ts';
import { useLayout } from '../shell/layout.ts';
import type { Route } from './+types/callback.ts';

/** The form replaces the action bar on phones. */
export const handle: RouteHandle = { hasOwnAction: true, isStored: false };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const posted = context.get(postedContext);
  const query = posted ? new URLSearchParams(postedParams(posted)) : url.searchParams;
  const choices = await content.readShared('requestChoices');
  const preset = presetOf(query, posted ? null : subjectOfReferer(request, content.siteUrl, choices));
  const source = await getRequestSource(content, choices, preset.source);
  const chosenAt = clinicsOfChoice(choices, preset).map(({ id }) => id);
  const isDone = query.has('done');
  // The thanks may be read again days later. In an outage they promise nothing.
  const ref = isDone ? query.get('ref') : null;
  const kept = ref === null ? null : await getKeptTime(content, ref).catch(() => null);
  return {
    isDone,
    isUntimed: query.has('untimed'),
    wish: query.get('call') ?? '',
    preset: { ...preset, source },
    kept: kept ?? null,
    formKey: makeFormKey(),
    visit: visitOfRequest(request, content.siteUrl),
    renderedAt: content.now().toISOString(),
    choices: { ...choices, source, prices: await pricesOfTimes(content) } satisfies FormChoices,
    subject: source && {
      ...source,
      clinics: chosenAt.length > 0 ? chosenAt : clinicsOfSubject(choices, sourceValue(source)),
    },
  };
}

/** The page may contain the visitor's input. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return { 'Cache-Control': 'no-store', ...Object.fromEntries(actionHeaders) };
}

const titleOf = (isDone = false) => (isDone ? 'Ваша заявка отправлена' : 'Оставить заявку');

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const head = {
    title: titleOf(loaderData?.isDone),
    description: 'Заявка на обратный звонок.',
    canonicalPath: paths.callback(),
    isIndexed: false,
  };
  // The component renders the title, because it knows whether the form has errors.
  return describePage(head, matches).filter((tag) => !('title' in tag));
}

/**
 * Handles the form without script: redirects to the thanks or shows the form again with its values, and with other times
 * by its button for that.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const forms = context.get(formsContext);
  if (url.searchParams.get('show') === 'times') {
    const { fields } = await forms.readFields(request);
    context.set(postedContext, fields);
    const offered = forms.limitTimes() === null ? await offeredTimes(fields, context, otherTimesShown) : [];
    return data(
      { values: { ...fields }, errors: {}, message: null, offered },
      { headers: { 'Cache-Control': 'no-store' } },
    );
  }
  const { fields, result } = await forms.submitCallback(request);
  if (result.kind === 'sent') return redirect(paths.callbackDone(doneParams(fields, result)), 303);
  context.set(postedContext, fields);
  const isTaken = result.kind === 'refused' && result.errors.time !== undefined;
  const offered = isTaken ? await offeredTimes(fields, context, nearestTimesShown) : [];
  return data({ ...toReturned(fields, result), offered }, resultInit(result));
}

/** Returns the free times that are nearest to the chosen one; none when they cannot be read. */
const offeredTimes = (
  { doctor = '', service = '', clinic = '', time }: Readonly<Record<string, string>>,
  context: Route.ActionArgs['context'],
  count: number,
) => getNearestTimes(context.get(contentContext), { doctor, service, clinic }, count, readLocal(time)).catch(() => []);

/** The same at each rendering: a deferred part with new properties loses the server's HTML. */
const nowhere: readonly string[] = [];

export default function CallbackRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { clinic } = useLayout();
  const { isDone, isUntimed, kept, wish, preset, choices, formKey, visit, renderedAt, subject } = loaderData;
  const places = subject?.clinics ?? nowhere;
  if (isDone) {
    return (
      <>
        <title>{pageTitle(titleOf(isDone), clinic)}</title>
        <CallbackDoneView {...{ preset, choices, renderedAt, kept, isUntimed, wish, places }} />
      </>
    );
  }
  const hasErrors = actionData && (actionData.message !== null || Object.keys(actionData.errors).length > 0);
  return (
    <>
      <title>{pageTitle(hasErrors ? 'Ошибка: проверьте заявку' : titleOf(), clinic)}</title>
      <CallbackView
        choices={choices}
        renderedAt={renderedAt}
        preset={preset}
        places={places}
        visit={visit}
        formKey={actionData?.values.key ?? formKey}
        returned={actionData}
        offered={actionData?.offered}
      />
    </>
  );
}
