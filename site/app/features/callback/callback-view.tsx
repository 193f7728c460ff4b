import { paths } from '@clinic/contract/paths';
import type { ComponentProps } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { KeptTime } from '../../model/request.ts';
import { deferred } from '../../shell/hydration/deferred.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import type { CallbackForm as Form } from './callback-form.tsx';
import { openingOf } from './callback-opening.ts';
import { CallbackDone, CallbackHead, CallbackSheet, CallInstead, isAnyFormOpen } from './callback-parts.tsx';
import { sentParams } from './callback-preset.ts';
import { useCurrentRequest } from './use-current-request.ts';

const CallbackForm = deferred(() => import('./callback-form.tsx').then((part) => part.CallbackForm));

type Props = Omit<
  ComponentProps<typeof Form>,
  'onSent' | 'now' | 'onConsentChanged' | 'onChange' | 'page' | 'opening'
> & {
  /** When the server rendered the page, ISO 8601. */
  renderedAt: string;
  /** Ids of the clinics where the subject of the page is given. */
  places: readonly string[];
};

/** The page of the callback form, which works without script. */
export function CallbackView({ renderedAt, places, ...form }: Props) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [summary, onChange] = useCurrentRequest(form.preset, form.choices, { places, now: new Date(renderedAt) });
  const { request } = summary;
  return (
    <div className="wrap">
      <Breadcrumbs trail={[{ label: 'Главная', to: paths.home() }]} current="Заявка" />
      {isAnyFormOpen(form.choices) ? (
        <CallbackSheet summary={summary}>
          <CallbackHead heading="h1" summary={summary} />
          <CallbackForm
            {...form}
            opening={openingOf(form.preset)}
            page={paths.callback()}
            now={renderedAt}
            onConsentChanged={revalidate}
            onChange={onChange}
            onSent={(result) => navigate(paths.callbackDone({ type: request.type, ...sentParams(request, result) }))}
          />
        </CallbackSheet>
      ) : (
        <CallInstead heading="h1" />
      )}
    </div>
  );
}

/** The thanks on a page of their own, where the visitor without script arrives. */
export function CallbackDoneView({
  preset,
  choices,
  renderedAt,
  places,
  kept,
  isUntimed,
  wish,
}: Pick<Props, 'preset' | 'choices' | 'renderedAt' | 'places'> & {
  kept: KeptTime | null;
  isUntimed: boolean;
  wish: string;
}) {
  const [summary] = useCurrentRequest(preset, choices, { places, now: new Date(renderedAt), kept });
  return (
    <div className="wrap">
      <Breadcrumbs trail={[{ label: 'Главная', to: paths.home() }]} current="Заявка отправлена" />
      <CallbackDone heading="h1" summary={summary} kept={kept} isUntimed={isUntimed} wish={wish} />
    </div>
  );
}
