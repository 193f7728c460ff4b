import { paths } from '@clinic/contract/paths';
import type { RequestType } from '@clinic/contract/submissions/request';
import { type ComponentProps, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { ClinicFacts } from '../../model/layout.ts';
import type { RequestChoice } from '../../model/request.ts';
import { deferred } from '../../shell/hydration/deferred.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import type { CallbackForm as Form } from './callback-form.tsx';
import { CallbackHead, CallbackSheet } from './callback-parts.tsx';
import { namesOfChosen, openingOf } from './callback-rules.ts';

const CallbackForm = deferred(() => import('./callback-form.tsx').then((part) => part.CallbackForm));

type Props = Omit<
  ComponentProps<typeof Form>,
  'onSent' | 'onConsentChanged' | 'onTypeChange' | 'onChoice' | 'page' | 'opening'
> & {
  clinic: ClinicFacts;
  /** Opened by a link without a choice: the heading does not mention a doctor. */
  isGeneral: boolean;
};

/** The page of the callback form, which works without script. */
export function CallbackView({ clinic, isGeneral, ...form }: Props) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [type, setType] = useState<RequestType>(isGeneral ? 'question' : form.preset.type);
  const [choice, setChoice] = useState<RequestChoice>(form.preset);
  return (
    <div className="wrap">
      <Breadcrumbs trail={[{ label: 'Главная', to: paths.home() }]} current="Заявка" />
      <CallbackSheet clinic={clinic}>
        <CallbackHead heading="h1" type={type} chosen={namesOfChosen(form.choices, choice)} />
        <CallbackForm
          {...form}
          opening={openingOf(form.preset)}
          page={paths.callback()}
          onConsentChanged={revalidate}
          onTypeChange={setType}
          onChoice={setChoice}
          onSent={() => navigate(paths.callbackDone())}
        />
      </CallbackSheet>
    </div>
  );
}
