import { readJson } from '#app/cms/bounded-body.server.ts';
import type { CaptchaSettings } from '../../platform/env.ts';

/** «unchecked»: nobody could say. Such a form passes as well. */
export type CaptchaVerdict = 'passed' | 'failed' | 'unchecked';

type Options = {
  settings: CaptchaSettings;
  /** Host of the site: a token made elsewhere is not ours. */
  hostname: string;
  /** A patient waits for a robot check no longer than this. */
  timeoutMs?: number;
  fetch?: typeof fetch;
};

const addresses = {
  smartcaptcha: 'https://smartcaptcha.yandexcloud.net/validate',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
} as const;

/** Google's own middle: below it a visit looks like a robot's. */
const minimumScore = 0.5;
/** What a page sends instead of a token when the captcha's own script did not load. */
const noToken = new Set(['', 'unavailable']);
/** Google's complaints about us, not about the visitor. */
const ownMistakes = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request']);

type Answer = {
  status?: string;
  success?: boolean;
  host?: string;
  hostname?: string;
  action?: string;
  score?: number;
  'error-codes'?: string[];
};

/**
 * Asks a captcha's service about a token. A service that is away, slow or answers nonsense lets the visitor pass, as
 * SmartCaptcha's documentation advises: a patient is worth more than a robot kept out. So does a form without a token,
 * which is what a visitor without script or with a broken captcha script sends.
 * @returns a function from the token of a form and its sender's address to what is known; it never throws
 */
export function createCaptcha({ settings, hostname, timeoutMs = 2000, fetch: send = fetch }: Options) {
  return async (token: string, address: string): Promise<CaptchaVerdict> => {
    if (noToken.has(token)) return 'unchecked';
    const isYandex = settings.kind === 'smartcaptcha';
    const asked = isYandex ? { token, ip: address } : { response: token, remoteip: address };
    try {
      const response = await send(addresses[settings.kind], {
        method: 'POST',
        body: new URLSearchParams({ secret: settings.secret, ...asked }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) return unchecked(`HTTP ${response.status}`);
      const answer = (await readJson(response)) as Answer;
      if (answer['error-codes']?.some((code) => ownMistakes.has(code))) return unchecked('our key is wrong');
      return (isYandex ? isYandexPass(answer, hostname) : isGooglePass(answer, hostname)) ? 'passed' : 'failed';
    } catch (error) {
      return unchecked(error instanceof Error ? error.name : 'unknown');
    }
  };
}

/** Robots pass as long as this lasts: whoever runs the site should see it. */
function unchecked(reason: string): CaptchaVerdict {
  console.error(JSON.stringify({ level: 'warn', event: 'captcha-unchecked', reason }));
  return 'unchecked';
}

function isYandexPass({ status, host }: Answer, hostname: string): boolean {
  return status === 'ok' && (!host || host.split(':')[0] === hostname);
}

function isGooglePass({ success, action, hostname: host, score }: Answer, hostname: string): boolean {
  return success === true && action === 'request' && host === hostname && (score ?? 0) >= minimumScore;
}
