import { useEffect, useState } from 'react';
import type { Layout } from '../../cms/layout.server.ts';
import { type CookieConsent, isNoticeAnswered, noticeCookie, noticeId, showNotice } from '../../lib/notice-cookie.ts';
import { Button } from '../../ui/button/button.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import css from './cookie-notice.module.css';

/**
 * Shown until answered; refusing is as easy as consenting and hides it for as long. Every page contains it, hidden, and
 * the inline script shows it before the first paint.
 */
export function CookieNotice({ notice }: { notice: NonNullable<Layout['cookieNotice']> }) {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    showNotice(document, notice.version, document.cookie);
    setShown(!isNoticeAnswered(document.cookie, notice.version));
  }, [notice.version]);
  if (!isShown) return null;

  const answer = (consent: CookieConsent) => {
    const isHttps = window.location.protocol === 'https:';
    for (const cookie of noticeCookie(consent, notice.version, { lifetimeDays: notice.lifetimeDays, isHttps })) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
      document.cookie = cookie;
    }
    setShown(false);
  };
  return (
    <aside id={noticeId} className={css.notice} aria-label="Файлы cookie">
      <details className={css.brief}>
        <summary className="plus">Файлы cookie</summary>
      </details>
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
