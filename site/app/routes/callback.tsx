import { localTime } from '@clinic/contract/clock';
import { paths } from '@clinic/contract/paths';
import { data, redirect } from 'react-router';
import { contentContext } from '../cms/context.ts';
import { getRequestSource, subjectOfReferer } from '../cms/request-source.server.ts';
import { getNearestTimes } from '../cms/times.server.ts';
import { isRequestType } from '../features/callback/callback-opening.ts';
import { doneParams, presetOf } from '../features/callback/callback-preset.ts';
import { CallbackDoneView, CallbackView } from '../features/callback/callback-view.tsx';
import { clinicsOfRequest } from '../features/callback/current-request.ts';
import { makeFormKey } from '../features/callback/form-key.ts';
import { type FormResult, resultInit, toReturned } from '../forms/form-result.ts';
import { formsContext } from '../forms/forms-context.ts';
import { nearestTimesShown } from '../lib/limits.ts';
import { visitOfRequest } from '../lib/visit.ts';
import type { FormChoices } from '../model/request.ts';
import { describePage, pageTitle } from '../shell/head.ts';
import type { RouteHandle } from '../shell/layout.ts';
import { useLayout } from '../shell/layout.ts';
import { zoneOf } from '../shell/nearest-clinic.ts';
import type { Route } from './+types/callback.ts';

/** The form replaces the action bar on phones. */
export const handle: RouteHandle = { hasOwnAction: true, isStored: false };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const query = url.searchParams;
  const [choices, layout] = await Promise.all([content.readShared('requestChoices'), content.readShared('layout')]);
  const preset = presetOf(query, subjectOfReferer(request, content.siteUrl, choices));
  const source = await getRequestSource(content, choices, preset.source);
  const isDone = query.has('done');
  // The thanks may be read again days later: a time that has passed is no longer kept.
  const isOver = isDone && preset.time <= localTime(content.now(), zoneOf(layout, preset.clinic));
  return {
    isDone,
    isUntimed: query.has('untimed'),
    wish: query.get('call') ?? '',
    preset: { ...preset, source, time: isOver ? '' : preset.time },
    formKey: makeFormKey(),
    visit: visitOfRequest(request, content.siteUrl),
    renderedAt: content.now().toISOString(),
    choices: { ...choices, source } satisfies FormChoices,
    subject: source && { ...source, clinics: clinicsOfRequest(choices, preset).map(({ id }) => id) },
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

/** Handles the form without script: redirects to the thanks or shows the form again with its values. */
export async function action({ request, context }: Route.ActionArgs) {
  const forms = context.get(formsContext);
  const { fields, result } = await forms.submitCallback(request);
  if (result.kind === 'sent') {
    // Typing is not noticed without script, so a submitted form also counts as started.
    forms.count('form-started');
    return redirect(paths.callbackDone(doneParams(fields, result)), 303);
  }
  return data(
    { ...toReturned(fields, result), offered: await offeredTimes(result, fields, context) },
    resultInit(result),
  );
}

/** Returns the nearest free times when the chosen one is taken; none when they cannot be read. */
async function offeredTimes(
  result: FormResult,
  { doctor = '', service = '', clinic = '' }: Readonly<Record<string, string>>,
  context: Route.ActionArgs['context'],
) {
  if (result.kind !== 'refused' || !result.errors.time) return [];
  return getNearestTimes(context.get(contentContext), { doctor, service, clinic }, nearestTimesShown).catch(() => []);
}

export default function CallbackRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { clinic } = useLayout();
  const { isDone, isUntimed, wish, preset, choices, formKey, visit, renderedAt } = loaderData;
  if (isDone) {
    return (
      <>
        <title>{pageTitle(titleOf(isDone), clinic)}</title>
        <CallbackDoneView preset={preset} choices={choices} renderedAt={renderedAt} isUntimed={isUntimed} wish={wish} />
      </>
    );
  }
  const sent = actionData?.values.type;
  const type = isRequestType(sent) ? sent : preset.type;
  return (
    <>
      <title>{pageTitle(actionData ? 'Ошибка: проверьте заявку' : titleOf(), clinic)}</title>
      <CallbackView
        choices={choices}
        renderedAt={renderedAt}
        preset={{ ...preset, type }}
        visit={visit}
        formKey={actionData?.values.key ?? formKey}
        returned={actionData}
        offered={actionData?.offered}
      />
    </>
  );
}
