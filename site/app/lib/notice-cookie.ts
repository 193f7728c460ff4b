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
  const answer = list.find((cookie) => cookie.startsWith(`${consentKey}=`))?.slice(consentKey.length + 1);
  const answered = answer?.split('.')[1];
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

/**
 * Shows the cookie notice that is in the page, or leaves it hidden: an attribute of <html>, so that it can be said before
 * the page is painted.
 * @param version of the text that would be shown; none where the clinic asks nothing
 */
export function showNotice({ documentElement, cookie }: Document, version: string | undefined): void {
  const isAsked = version !== undefined && !isNoticeAnswered(cookie, version);
  documentElement.toggleAttribute('data-notice-shown', isAsked);
}
