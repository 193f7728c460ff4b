export type CaptchaSettings =
  | { kind: 'smartcaptcha'; siteKey: string; secret: string }
  | { kind: 'recaptcha'; secret: string };

type Options = {
  settings: CaptchaSettings;
  /** Host of the site: a token made elsewhere is not ours. */
  hostname: string;
  fetch?: typeof fetch;
};

const addresses = {
  smartcaptcha: 'https://smartcaptcha.yandexcloud.net/validate',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
} as const;

/** A patient waits for a robot check no longer than this. */
const timeoutMs = 2000;
/** Google's own middle: below it a visit looks like a robot's. */
const minimumScore = 0.5;

type Verdict = {
  status?: string;
  success?: boolean;
  host?: string;
  hostname?: string;
  action?: string;
  score?: number;
};

/**
 * Asks a captcha's service about a token. A service that is away, slow or answers nonsense lets the visitor pass: a
 * patient is worth more than a robot kept out. So does a form without a token, which is what a visitor without script
 * or with a broken captcha script sends.
 * @returns whether the form may pass
 */
export function createCaptcha({ settings, hostname, fetch: send = fetch }: Options) {
  return async (token: string, address: string): Promise<boolean> => {
    if (token === '') return true;
    const isYandex = settings.kind === 'smartcaptcha';
    const asked = isYandex ? { token, ip: address } : { response: token, remoteip: address };
    try {
      const response = await send(addresses[settings.kind], {
        method: 'POST',
        body: new URLSearchParams({ secret: settings.secret, ...asked }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) return true;
      const verdict = (await response.json()) as Verdict;
      return isYandex ? isYandexPass(verdict, hostname) : isGooglePass(verdict, hostname);
    } catch {
      return true;
    }
  };
}

function isYandexPass({ status, host }: Verdict, hostname: string): boolean {
  return status === 'ok' && (!host || host.split(':')[0] === hostname);
}

function isGooglePass({ success, action, hostname: host, score }: Verdict, hostname: string): boolean {
  return success === true && action === 'request' && host === hostname && (score ?? 0) >= minimumScore;
}
