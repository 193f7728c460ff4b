/** The captcha that the server has keys for, none by default. Only SmartCaptcha's key for pages is the server's. */
export type CaptchaChoice = { kind: 'smartcaptcha'; siteKey: string } | { kind: 'recaptcha' } | null;

/** What a page needs for it; the keys for pages are public. */
export type PageCaptcha = { kind: 'smartcaptcha' | 'recaptcha'; siteKey: string };

/** @param token reCAPTCHA's key for pages, which editors keep in the common config; without it there is no captcha */
export function toPageCaptcha(choice: CaptchaChoice, token: string | null | undefined): PageCaptcha | null {
  if (choice?.kind === 'smartcaptcha') return { kind: choice.kind, siteKey: choice.siteKey };
  return choice?.kind === 'recaptcha' && token ? { kind: choice.kind, siteKey: token } : null;
}
