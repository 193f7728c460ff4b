import { paths } from '@clinic/contract/paths';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../ui/button/button.tsx';
import { focusUnlessBusy } from '../../ui/first-focus/focus-unless-busy.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import css from './callback-done.module.css';

/** The success screen. In the popup the focus comes here, since the form that had it is gone. */
export function CallbackDone({ heading: Heading }: { heading: 'h1' | 'h2' }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusUnlessBusy(title.current), []);
  return (
    <div className={css.done}>
      <Icon name="circle-check" />
      <Heading tabIndex={-1} ref={title} id="callback-title">
        Ваша заявка отправлена
      </Heading>
      <p className="lead">Администратор перезвонит в{'\u00a0'}рабочее время. Если вопрос срочный, позвоните нам.</p>
      <ButtonLink to={paths.home()}>На главную</ButtonLink>
    </div>
  );
}
