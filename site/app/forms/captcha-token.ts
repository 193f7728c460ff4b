import type { PageCaptcha } from '../model/request.ts';

/** What a form sends instead of a token when the captcha's own script is away: it passes, and the server knows. */
const unavailable = 'unavailable';
/** A patient waits for a robot check no longer than this; a token is asked for at sending, since it soon dies. */
const patienceMs = 4000;

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

/** @returns a token for the form that is about to be sent; never throws and never keeps a patient waiting long */
export async function getCaptchaToken({ kind, siteKey }: PageCaptcha): Promise<string> {
  const late = new Promise<string>((resolve) => setTimeout(() => resolve(unavailable), patienceMs));
  const asked = loadScript(scripts[kind](siteKey)).then(() =>
    kind === 'smartcaptcha' ? askYandex(siteKey) : askGoogle(siteKey),
  );
  return Promise.race([asked.catch(() => unavailable), late]);
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

function askYandex(sitekey: string): Promise<string> {
  const { smartCaptcha } = window as Captchas;
  if (!smartCaptcha) return Promise.resolve(unavailable);
  const place = document.createElement('div');
  // Inside the dialog, if there is one: a task to solve must not lie dead under it.
  (document.querySelector('dialog[open]') ?? document.body).append(place);
  return new Promise((resolve) => {
    const widget = smartCaptcha.render(place, {
      sitekey,
      invisible: true,
      hl: 'ru',
      callback: (token) => {
        resolve(token);
        smartCaptcha.destroy(widget);
        place.remove();
      },
    });
    smartCaptcha.execute(widget);
  });
}

function askGoogle(siteKey: string): Promise<string> {
  const { grecaptcha } = window as Captchas;
  if (!grecaptcha) return Promise.resolve(unavailable);
  return new Promise((resolve, reject) => {
    grecaptcha.ready(() => grecaptcha.execute(siteKey, { action: 'request' }).then(resolve, reject));
  });
}
