import { useRef, useState } from 'react';
import { believableMs, submitPatienceMs } from '../lib/limits.ts';
import type { PageCaptcha } from '../model/request.ts';
import { type FormAnswer, unexpectedError } from './form-answer.ts';

export type Sending = {
  isSending: boolean;
  /** Share of the upload that is done, 0 to 1; null while nothing is sent. */
  progress: number | null;
};

/**
 * Sends a form once, however often its button is pressed meanwhile: `send` resolves to `null` while another is pending.
 * The captcha is asked for a token just before; its code is loaded only when the clinic has enabled it.
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

/** A form filled in faster than by a person (autofill) waits, so that the server does not take it for a robot's. */
async function untilBelievable(body: FormData): Promise<void> {
  const filledMs = Date.now() - Number(body.get('startedAt'));
  const restMs = believableMs - filledMs;
  if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
  body.set('sentAt', String(Date.now()));
}

/**
 * Posts a form and reads the JSON answer. XMLHttpRequest, because fetch does not report upload progress. Answers «failed»
 * when none came in time: nothing is certain then, and resending is safe, since the key makes both one request.
 */
function sendForm(url: string, body: FormData, onProgress: (share: number) => void): Promise<FormAnswer> {
  return new Promise((resolve) => {
    const failed = () => resolve({ kind: 'failed', message: unexpectedError });
    const request = new XMLHttpRequest();
    let patience = 0;
    // A large file on a slow line may take minutes, as long as it moves.
    const wait = () => {
      clearTimeout(patience);
      patience = window.setTimeout(() => request.abort(), submitPatienceMs);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      const answer = request.response as FormAnswer | null;
      if (answer?.kind) resolve(answer);
      else failed();
    };
    request.onerror = failed;
    request.onabort = failed;
    request.onloadend = () => clearTimeout(patience);
    request.open('POST', url);
    request.responseType = 'json';
    request.setRequestHeader('Accept', 'application/json');
    wait();
    request.send(body);
  });
}
