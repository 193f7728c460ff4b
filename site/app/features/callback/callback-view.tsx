import { paths } from '@clinic/contract/paths';
import type { ComponentProps } from 'react';
import { deferred } from '../../shell/hydration/deferred.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import type { DoneScreen, RequestScreen } from './callback-screens.tsx';

const Request = deferred(() => import('./callback-screens.tsx').then((part) => part.RequestScreen));
const Done = deferred(() => import('./callback-screens.tsx').then((part) => part.DoneScreen));

/** The page of the callback form, which works without script. */
export function CallbackView(screen: ComponentProps<typeof RequestScreen>) {
  return (
    <div className="wrap">
      <Breadcrumbs trail={[{ label: 'Главная', to: paths.home() }]} current="Заявка" />
      <Request {...screen} />
    </div>
  );
}

/** The thanks on a page of their own, where the visitor without script arrives. */
export function CallbackDoneView(screen: ComponentProps<typeof DoneScreen>) {
  return (
    <div className="wrap">
      <Breadcrumbs trail={[{ label: 'Главная', to: paths.home() }]} current="Заявка отправлена" />
      <Done {...screen} />
    </div>
  );
}
