import { cookieFlagKey } from './limits.ts';

const secondsPerDay = 86_400;
const consentKey = 'cookie-consent';
/** Customary lifetime, if the config has none. */
const fallbackDays = 365;
const maxDays = 400;

/** Id of the notice's element. */
export const noticeId = 'cookie-notice';

export type CookieConsent = 'all' | 'necessary';

/**
 * Tells whether the visitor has answered this version of the notice. The specification names the flag `cookie=true`.
 */
export function isNoticeAnswered(cookies: string, version: string): boolean {
  const list = cookies.split('; ');
  const answered = list.find((cookie) => cookie.startsWith(`${consentKey}=`))?.split('.')[1];
  return list.includes(`${cookieFlagKey}=true`) && (answered === undefined || answered === version);
}

/**
 * Returns the cookies of a choice: the flag that hides the notice, and what the visitor allows for which text. The
 * specification names the flag, so it has no `__Host-` prefix.
 */
export function noticeCookie(
  consent: CookieConsent,
  version: string,
  { lifetimeDays, isHttps }: { lifetimeDays: number; isHttps: boolean },
): string[] {
  const days = lifetimeDays > 0 ? Math.min(lifetimeDays, maxDays) : fallbackDays;
  const rest = `Max-Age=${days * secondsPerDay}; Path=/; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  return [`${cookieFlagKey}=true; ${rest}`, `${consentKey}=${consent}.${version}; ${rest}`];
}

/** Older browsers and pages over plain HTTP have no cookie store. */
type CookieReader = Pick<Window, 'document'> & { cookieStore?: CookieStore };

/** Reads cookies like `document.cookie`, which blocks the first paint for 5 to 45 ms. */
export async function readCookies({ cookieStore, document }: CookieReader): Promise<string> {
  if (!cookieStore) return document.cookie;
  const cookies = await cookieStore.getAll();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** Shows or hides the cookie notice by an attribute of <html>, before the first paint. */
export function showNotice({ documentElement }: Document, version: string, cookies: string): void {
  documentElement.toggleAttribute('data-notice-shown', !isNoticeAnswered(cookies, version));
}

/** Tells whether the visitor has consented to analytics with this version of the notice. */
export function isAnalyticsAllowed(cookies: string, version: string): boolean {
  return cookies.split('; ').includes(`${consentKey}=${'all' satisfies CookieConsent}.${version}`);
}
