import { paths } from '@clinic/contract/paths';
import type { ComponentProps } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { KeptTime } from '../../model/request.ts';
import { CallbackDone } from './callback-done.tsx';
import { CallbackForm, isTimeOpen } from './callback-form.tsx';
import { isSubjectChosen, openingOf } from './callback-opening.ts';
import { CallbackHead, CallbackSheet, CallInstead, isAnyFormOpen } from './callback-parts.tsx';
import { sentParams } from './callback-preset.ts';
import { useCurrentRequest } from './use-current-request.ts';

type Props = Omit<
  ComponentProps<typeof CallbackForm>,
  'onSent' | 'now' | 'onConsentChanged' | 'onChange' | 'page' | 'opening' | 'isChosen'
> & {
  /** When the server rendered the page, ISO 8601. */
  renderedAt: string;
  /** Ids of the clinics where the subject of the page is given. */
  places: readonly string[];
};

/** What the page of the form shows under its breadcrumbs. */
export function RequestScreen({ renderedAt, places, ...form }: Props) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const preset = isTimeOpen(form) ? { ...form.preset, time: '' } : form.preset;
  const [summary, onChange] = useCurrentRequest(preset, form.choices, { places, now: new Date(renderedAt) });
  const { request } = summary;
  if (!isAnyFormOpen(form.choices)) return <CallInstead heading="h1" />;
  return (
    <CallbackSheet summary={summary}>
      <CallbackHead heading="h1" isTimed={form.preset.time !== ''} summary={summary} />
      <CallbackForm
        {...form}
        opening={openingOf(form.preset)}
        isChosen={isSubjectChosen(form.preset)}
        page={paths.callback()}
        now={renderedAt}
        onConsentChanged={revalidate}
        onChange={onChange}
        onSent={(result) => navigate(paths.callbackDone({ type: request.type, ...sentParams(request, result) }))}
      />
    </CallbackSheet>
  );
}

/** The thanks on a page of their own, under its breadcrumbs. */
export function DoneScreen({
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
  return <CallbackDone heading="h1" summary={summary} kept={kept} isUntimed={isUntimed} wish={wish} />;
}
