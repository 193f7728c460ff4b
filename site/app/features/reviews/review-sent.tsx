import { useEffect, useRef } from 'react';
import { focusUnlessBusy } from '../../ui/first-focus/focus-unless-busy.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import css from './reviews-view.module.css';

/** The thanks for a review. Takes the focus, because the form that had it is gone. */
export function ReviewSent({ heading: Heading }: { heading: 'h1' | 'h3' }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusUnlessBusy(title.current), []);
  return (
    <div className={css.sent}>
      <Icon name="circle-check" />
      <Heading tabIndex={-1} ref={title}>
        Спасибо, отзыв отправлен
      </Heading>
      <p>Он появится на сайте, когда его прочитает модератор.</p>
    </div>
  );
}
