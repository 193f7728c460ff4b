import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { sessionSeconds } from './passes.ts';

/** By https its name begins with `__Host-`: no neighbouring host can set it. */
export const previewCookie = 'preview';

/** Out of reach of scripts; sent when somebody comes from the admin by a link, but with nothing that another site embeds. */
const attributes = { path: '/', httpOnly: true, sameSite: 'Lax' } as const;

/** @param isHttps on a machine of one's own the site is opened without, where not every browser keeps a secure cookie */
export function createPreviewCookie({ isHttps }: { isHttps: boolean }) {
  const safety = isHttps ? ({ secure: true, prefix: 'host' } as const) : {};
  return {
    read: (c: Context): string | undefined =>
      isHttps ? getCookie(c, previewCookie, 'host') : getCookie(c, previewCookie),
    set: (c: Context, session: string) =>
      setCookie(c, previewCookie, session, { ...attributes, ...safety, maxAge: sessionSeconds }),
    clear: (c: Context) => void deleteCookie(c, previewCookie, { ...attributes, ...safety }),
  };
}
