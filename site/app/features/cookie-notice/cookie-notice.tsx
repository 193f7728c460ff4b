import { useEffect, useState } from 'react';
import type { Frame } from '../../shell/frame.ts';
import { Button } from '../../ui/button/button.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import css from './cookie-notice.module.css';
import { isNoticeAnswered, type NoticeAnswer, noticeCookie } from './notice-cookie.ts';

/** The cookie notice: shown until answered. Refusing takes one press, like agreeing, and hides it for as long. */
export function CookieNotice({ notice }: { notice: NonNullable<Frame['cookieNotice']> }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(!isNoticeAnswered(document.cookie, notice.version)), [notice.version]);
  if (!isShown) return null;

  const answer = (consent: NoticeAnswer) => {
    for (const cookie of noticeCookie(consent, notice.version, notice.lifetimeDays)) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
      document.cookie = cookie;
    }
    setShown(false);
  };
  return (
    <aside className={css.notice} aria-label="Файлы cookie">
      <Prose html={notice.html} />
      <div className={css.actions}>
        <Button size="small" onClick={() => answer('all')}>
          {notice.label}
        </Button>
        <Button size="small" variant="quiet" onClick={() => answer('necessary')}>
          Только необходимые
        </Button>
      </div>
    </aside>
  );
}
