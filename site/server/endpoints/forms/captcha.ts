import { readJson } from '#app/entry-points.server.ts';
import type { CaptchaSettings } from '../../platform/env.ts';

/** «unchecked»: the service could not tell. Such a form passes too. */
export type CaptchaVerdict = 'passed' | 'failed' | 'unchecked';

type CaptchaOptions = {
  settings: CaptchaSettings;
  /** The site's host: tokens of other hosts are refused. */
  hostname: string;
  timeoutMs?: number;
  fetch?: typeof fetch;
};

const urls = {
  smartcaptcha: 'https://smartcaptcha.yandexcloud.net/validate',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
} as const;

/** Google's default threshold. */
const minimumScore = 0.5;
/** Sent instead of a token when the captcha's script did not load. */
const noToken = new Set(['', 'unavailable']);
/** Errors of our configuration, not of the visitor. */
const configurationErrors = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request']);

type Verification = {
  status?: string;
  success?: boolean;
  host?: string;
  hostname?: string;
  action?: string;
  score?: number;
  'error-codes'?: string[];
};

/**
 * Returns a function that checks a token at the captcha's service; it never throws. Visitors pass while the service is
 * down, slow or broken, as SmartCaptcha advises, and without a token, which forms sent without script have.
 */
export function createCaptcha({ settings, hostname, timeoutMs = 2000, fetch: send = fetch }: CaptchaOptions) {
  return async (token: string, clientIp: string): Promise<CaptchaVerdict> => {
    if (noToken.has(token)) return 'unchecked';
    const isYandex = settings.kind === 'smartcaptcha';
    const credentials = isYandex ? { token, ip: clientIp } : { response: token, remoteip: clientIp };
    try {
      const response = await send(urls[settings.kind], {
        method: 'POST',
        body: new URLSearchParams({ secret: settings.secret, ...credentials }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) return unchecked(`HTTP ${response.status}`);
      const answer = (await readJson(response)) as Verification;
      if (answer['error-codes']?.some((code) => configurationErrors.has(code))) return unchecked('our key is wrong');
      return (isYandex ? isYandexPass(answer, hostname) : isGooglePass(answer, hostname)) ? 'passed' : 'failed';
    } catch (error) {
      return unchecked(error instanceof Error ? error.name : 'unknown');
    }
  };
}

/** Logged as an error: robots pass while this lasts. */
function unchecked(reason: string): CaptchaVerdict {
  console.error(JSON.stringify({ level: 'error', event: 'captcha-check-failed', reason }));
  return 'unchecked';
}

function isYandexPass({ status, host }: Verification, hostname: string): boolean {
  return status === 'ok' && (!host || host.split(':')[0] === hostname);
}

function isGooglePass({ success, action, hostname: host, score }: Verification, hostname: string): boolean {
  return success === true && action === 'request' && host === hostname && (score ?? 0) >= minimumScore;
}
