import { paths } from '@clinic/contract/paths';
import type { ComponentProps } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { ClinicFacts } from '../../model/layout.ts';
import { deferred } from '../../shell/hydration/deferred.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import type { CallbackForm as Form } from './callback-form.tsx';
import { CallbackHead, CallbackSheet } from './callback-parts.tsx';
import { openingOf } from './callback-rules.ts';

const CallbackForm = deferred(() => import('./callback-form.tsx').then((part) => part.CallbackForm));

type Props = Omit<ComponentProps<typeof Form>, 'onSent' | 'onConsentChanged' | 'page' | 'opening'> & {
  clinic: ClinicFacts;
};

/** The page of the callback form, which works without script. */
export function CallbackView({ clinic, ...form }: Props) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return (
    <div className="wrap">
      <div className="crumbs-row">
        <Breadcrumbs trail={[{ label: 'Главная', to: paths.home() }]} current="Заявка" />
      </div>
      <CallbackSheet clinic={clinic}>
        <CallbackHead heading="h1" />
        <CallbackForm
          {...form}
          opening={openingOf(form.preset)}
          page={paths.callback()}
          onConsentChanged={revalidate}
          onSent={() => navigate(paths.callbackDone())}
        />
      </CallbackSheet>
    </div>
  );
}
