import { paths } from '@clinic/contract/paths';
import type { ComponentProps } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { deferred } from '../../shell/hydration/deferred.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import type { CallbackForm as Form } from './callback-form.tsx';
import { CallbackHead, CallbackSheet } from './callback-parts.tsx';
import { paramsOf } from './callback-preset.ts';
import { openingOf } from './callback-rules.ts';
import { useAsked } from './use-asked.ts';

const CallbackForm = deferred(() => import('./callback-form.tsx').then((part) => part.CallbackForm));

type Props = Omit<ComponentProps<typeof Form>, 'onSent' | 'onConsentChanged' | 'onAsk' | 'page' | 'opening'>;

/** The page of the callback form, which works without script. */
export function CallbackView(form: Props) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { asked, onAsk, line, clinic } = useAsked(form.preset, form.choices, { places: [] });
  return (
    <div className="wrap">
      <Breadcrumbs trail={[{ label: 'Главная', to: paths.home() }]} current="Заявка" />
      <CallbackSheet clinic={clinic}>
        <CallbackHead heading="h1" line={line} />
        <CallbackForm
          {...form}
          opening={openingOf(form.preset)}
          page={paths.callback()}
          onConsentChanged={revalidate}
          onAsk={onAsk}
          onSent={() => navigate(paths.callbackDone({ type: asked.type, ...paramsOf(asked) }))}
        />
      </CallbackSheet>
    </div>
  );
}
