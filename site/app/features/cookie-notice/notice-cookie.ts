import { cookieFlagKey } from '../../lib/limits.ts';

const secondsPerDay = 86_400;
const consentKey = 'cookie-consent';

/** SPEC.md section 4: the notice is hidden when the stored flag `cookie` equals `true`. */
export function isNoticeAnswered(cookies: string): boolean {
  return cookies.split('; ').includes(`${cookieFlagKey}=true`);
}

/** What an answer stores: the flag that hides the notice, and which cookies the visitor allows. */
export function noticeCookie(consent: 'all' | 'necessary', lifetimeDays: number): string[] {
  const rest = `Max-Age=${lifetimeDays * secondsPerDay}; Path=/; SameSite=Lax`;
  return [`${cookieFlagKey}=true; ${rest}`, `${consentKey}=${consent}; ${rest}`];
}
