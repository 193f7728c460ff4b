import { paths } from '@clinic/contract/paths';
import type { ComponentProps } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { deferred } from '../../shell/hydration/deferred.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import type { CallbackForm as Form } from './callback-form.tsx';
import { openingOf } from './callback-opening.ts';
import { CallbackDone, CallbackHead, CallbackSheet } from './callback-parts.tsx';
import { paramsOf } from './callback-preset.ts';
import { useAsked } from './use-asked.ts';

const CallbackForm = deferred(() => import('./callback-form.tsx').then((part) => part.CallbackForm));

type Props = Omit<ComponentProps<typeof Form>, 'onSent' | 'onConsentChanged' | 'onAsk' | 'page' | 'opening'> & {
  /** When the server rendered the page, ISO 8601. */
  renderedAt: string;
};

/** The page of the callback form, which works without script. */
export function CallbackView({ renderedAt, ...form }: Props) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [asking, onAsk] = useAsked(form.preset, form.choices, { places: [], now: new Date(renderedAt) });
  const { asked } = asking;
  return (
    <div className="wrap">
      <Breadcrumbs trail={[{ label: 'Главная', to: paths.home() }]} current="Заявка" />
      <CallbackSheet clinic={asking.clinic}>
        <CallbackHead heading="h1" asking={asking} />
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

/** The thanks on a page of their own, where the visitor without script arrives. */
export function CallbackDoneView({ preset, choices, renderedAt }: Pick<Props, 'preset' | 'choices' | 'renderedAt'>) {
  const [asking] = useAsked(preset, choices, { places: [], now: new Date(renderedAt) });
  return (
    <div className="wrap">
      <Breadcrumbs trail={[{ label: 'Главная', to: paths.home() }]} current="Заявка отправлена" />
      <CallbackDone heading="h1" asking={asking} />
    </div>
  );
}
