import type { CaptchaChoice, PageCaptcha } from '../model/request.ts';

/** @param token reCAPTCHA's key for pages, which editors keep in the common config; without it there is no captcha */
export function toPageCaptcha(choice: CaptchaChoice, token: string | null | undefined): PageCaptcha | null {
  if (choice?.kind === 'smartcaptcha') return { kind: choice.kind, siteKey: choice.siteKey };
  return choice?.kind === 'recaptcha' && token ? { kind: choice.kind, siteKey: token } : null;
}
