import { data, isRouteErrorResponse, redirect } from 'react-router';
import { contentContext } from '../cms/context.ts';
import { createRequest, getRequestChoices } from '../cms/request.server.ts';
import { type CallbackErrors, checkCallback, toE164 } from '../features/callback/callback-schema.ts';
import { CallbackDone, type CallbackState, CallbackView } from '../features/callback/callback-view.tsx';
import { paths } from '../lib/paths.ts';
import type { RequestType } from '../shell/frame.ts';
import { describePage } from '../shell/head.ts';
import { useFrame } from '../shell/use-frame.ts';
import type { Route } from './+types/callback.ts';

const types: readonly RequestType[] = ['doctor', 'resume', 'question'];

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const type: RequestType = types.find((value) => value === query.get('type')) ?? 'doctor';
  return {
    isDone: query.has('done'),
    type,
    service: query.get('service') ?? '',
    doctor: query.get('doctor') ?? '',
    choices: await getRequestChoices(context.get(contentContext)),
  };
}

/** A page that a visitor's answers come back on is nobody else's. */
export function headers() {
  return { 'Cache-Control': 'no-store' };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData?.isDone ? 'Ваша заявка отправлена' : 'Оставить заявку';
  const head = { title, description: 'Заявка на обратный звонок.', canonicalPath: paths.callback(), isIndexed: false };
  return describePage(head, matches);
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const values = Object.fromEntries(new URLSearchParams(await request.text()));
  const { data: checked, errors } = checkCallback(values);
  if (errors) return refuse(values, errors, 422);
  if (checked.type === 'resume') return refuse(values, {}, 400);
  const content = context.get(contentContext);
  try {
    const choices = await getRequestChoices(content);
    const service = choices.services
      .flatMap((group) => group.choices)
      .find((choice) => choice.slug === checked.service);
    await createRequest(content, {
      name: checked.name,
      phone: toE164(checked.phone) ?? checked.phone,
      type: checked.type,
      serviceId: service?.id ?? null,
      doctorId: choices.doctors.find((choice) => choice.slug === checked.doctor)?.id ?? null,
      text: checked.text || null,
      page: url.pathname,
    });
  } catch (error) {
    if (!isRouteErrorResponse(error) && !(error instanceof Object && 'init' in error)) throw error;
    return refuse(values, {}, 503);
  }
  return redirect(`${paths.callback()}?done`, 303);
}

/** The form again with everything that was typed, and what was wrong with it. */
function refuse(values: Record<string, string>, errors: CallbackErrors, status: 400 | 422 | 503) {
  return data({ values, errors, isFailed: status !== 422 }, { status });
}

export default function CallbackRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { clinic, footer } = useFrame();
  if (loaderData.isDone) return <CallbackDone />;
  const empty = { name: '', phone: '', text: '', service: loaderData.service, doctor: loaderData.doctor };
  const state: CallbackState = {
    values: { ...empty, ...actionData?.values },
    errors: actionData?.errors ?? {},
    isFailed: actionData?.isFailed ?? false,
  };
  const consent = footer.legalLinks.find(({ label }) => /соглас/i.test(label)) ?? footer.legalLinks[0];
  return (
    <>
      {Object.keys(state.errors).length > 0 && <title>Ошибка: проверьте заявку</title>}
      <CallbackView
        type={loaderData.type}
        choices={loaderData.choices}
        clinic={clinic}
        consentPath={consent?.url ?? paths.customers()}
        state={state}
      />
    </>
  );
}
