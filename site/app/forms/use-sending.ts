import { useRef, useState } from 'react';
import { believableMs } from '../lib/limits.ts';
import type { PageCaptcha } from '../model/request.ts';
import type { FormAnswer } from './form-answer.ts';
import { sendForm } from './send-form.ts';

export type Sending = {
  isSending: boolean;
  /** Share of the upload that is done, 0 to 1; null while nothing is sent. */
  progress: number | null;
};

/**
 * Sends a form once, however often its button is pressed meanwhile.
 * @param captcha asked for a token just before sending; its code is loaded only when a clinic has switched it on
 * @returns the state of the sending, and `send`, which gives the answer, or null when one is on its way already
 */
export function useSending(
  url: string,
  captcha: PageCaptcha | null,
): Sending & { send: (body: FormData) => Promise<FormAnswer | null> } {
  const isBusy = useRef(false);
  const [progress, setProgress] = useState<number | null>(null);
  async function send(body: FormData) {
    if (isBusy.current) return null;
    isBusy.current = true;
    setProgress(0);
    await untilBelievable(body);
    if (captcha) {
      const { getCaptchaToken } = await import('./captcha-token.ts');
      body.set('captcha', await getCaptchaToken(captcha));
    }
    const answer = await sendForm(url, body, setProgress);
    isBusy.current = false;
    setProgress(null);
    return answer;
  }
  return { isSending: progress !== null, progress, send };
}

/** Whoever fills in a form faster than a person can (a browser that knows his name) waits the rest, and is no robot. */
async function untilBelievable(body: FormData): Promise<void> {
  const filledMs = Date.now() - Number(body.get('startedAt'));
  const restMs = believableMs - filledMs;
  if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
  body.set('sentAt', String(Date.now()));
}
