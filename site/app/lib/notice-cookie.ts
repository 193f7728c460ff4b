import { cookieFlagKey } from './limits.ts';

const secondsPerDay = 86_400;
export const consentKey = 'cookie-consent';
/** What the law's practice holds for long enough, when the config says nothing that could be a time. */
const fallbackDays = 365;
const maxDays = 400;

export type NoticeAnswer = 'all' | 'necessary';

/**
 * SPEC.md section 4: the notice is hidden when the stored flag `cookie` equals `true`. An answer to another text of the
 * notice is no answer to this one, so it is asked again.
 * @param version of the text that would be shown
 */
export function isNoticeAnswered(cookies: string, version: string): boolean {
  const list = cookies.split('; ');
  const answered = list.find((cookie) => cookie.startsWith(`${consentKey}=`))?.split('.')[1];
  return list.includes(`${cookieFlagKey}=true`) && (answered === undefined || answered === version);
}

/**
 * What an answer stores: the flag that hides the notice, and which cookies the visitor allows, to which text. The flag's name
 * is SPEC.md's, so it has no `__Host-` before it; by https both travel by https only.
 */
export function noticeCookie(
  answer: NoticeAnswer,
  version: string,
  { lifetimeDays, isHttps }: { lifetimeDays: number; isHttps: boolean },
): string[] {
  const days = lifetimeDays > 0 ? Math.min(lifetimeDays, maxDays) : fallbackDays;
  const rest = `Max-Age=${days * secondsPerDay}; Path=/; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  return [`${cookieFlagKey}=true; ${rest}`, `${consentKey}=${answer}.${version}; ${rest}`];
}

/** A window; older browsers have no store of cookies, nor has a page by plain http. */
type CookieReader = Pick<Window, 'document'> & { cookieStore?: CookieStore };

/**
 * The page's cookies, as `document.cookie` has them, but without that one's wait for another process of the browser, which
 * holds the first paint up (5 to 45 ms) where the page asks as soon as it comes.
 */
export async function readCookies({ cookieStore, document }: CookieReader): Promise<string> {
  if (!cookieStore) return document.cookie;
  const cookies = await cookieStore.getAll();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/**
 * Shows the cookie notice that is in the page, or leaves it hidden: an attribute of <html>, so that it can be said before
 * the page is painted.
 * @param version of the text that would be shown
 */
export function showNotice({ documentElement }: Document, version: string, cookies: string): void {
  documentElement.toggleAttribute('data-notice-shown', !isNoticeAnswered(cookies, version));
}
