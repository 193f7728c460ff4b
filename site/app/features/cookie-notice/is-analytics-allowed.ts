import { type CookieConsent, consentKey } from '../../lib/notice-cookie.ts';

/** Whether visits may be counted: agreed to, and to the very text that is shown now. Silence is no agreement. */
export function isAnalyticsAllowed(cookies: string, version: string): boolean {
  return cookies.split('; ').includes(`${consentKey}=${'all' satisfies CookieConsent}.${version}`);
}
