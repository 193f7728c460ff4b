import type { PageCaptcha } from '../model/request.ts';

/** Sent instead of a token when the captcha's script is unavailable; the server accepts it. */
const unavailable = 'unavailable';
/** Limit for the captcha, which runs at submission because tokens expire soon. */
const timeoutMs = 4000;

type SmartCaptcha = {
  render: (
    place: HTMLElement,
    options: { sitekey: string; invisible: true; hl: 'ru'; callback: (token: string) => void },
  ) => number;
  execute: (widget: number) => void;
  destroy: (widget: number) => void;
};
type ReCaptcha = {
  ready: (then: () => void) => void;
  execute: (key: string, options: { action: string }) => Promise<string>;
};
type Captchas = Window & { smartCaptcha?: SmartCaptcha; grecaptcha?: ReCaptcha };

const scripts = {
  smartcaptcha: () => 'https://smartcaptcha.yandexcloud.net/captcha.js',
  recaptcha: (siteKey: string) => `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`,
} as const;

/** Returns a token, or a placeholder after an error or a timeout. Never throws. */
export async function getCaptchaToken({ kind, siteKey }: PageCaptcha): Promise<string> {
  const timeout = new Promise<string>((resolve) => setTimeout(() => resolve(unavailable), timeoutMs));
  const token = loadScript(scripts[kind](siteKey)).then(() =>
    kind === 'smartcaptcha' ? runSmartCaptcha(siteKey) : runReCaptcha(siteKey),
  );
  return Promise.race([token.catch(() => unavailable), timeout]);
}

const loaded = new Map<string, Promise<void>>();

function loadScript(src: string): Promise<void> {
  const known = loaded.get(src);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      loaded.delete(src);
      reject(new Error('captcha'));
    };
    document.head.append(script);
  });
  loaded.set(src, loading);
  return loading;
}

function runSmartCaptcha(sitekey: string): Promise<string> {
  const { smartCaptcha } = window as Captchas;
  if (!smartCaptcha) return Promise.resolve(unavailable);
  const container = document.createElement('div');
  // An open dialog makes the rest of the page inert, including a challenge there.
  (document.querySelector('dialog[open]') ?? document.body).append(container);
  return new Promise((resolve) => {
    const widget = smartCaptcha.render(container, {
      sitekey,
      invisible: true,
      hl: 'ru',
      callback: (token) => {
        resolve(token);
        smartCaptcha.destroy(widget);
        container.remove();
      },
    });
    smartCaptcha.execute(widget);
  });
}

function runReCaptcha(siteKey: string): Promise<string> {
  const { grecaptcha } = window as Captchas;
  if (!grecaptcha) return Promise.resolve(unavailable);
  return new Promise((resolve, reject) => {
    grecaptcha.ready(() => grecaptcha.execute(siteKey, { action: 'request' }).then(resolve, reject));
  });
}
