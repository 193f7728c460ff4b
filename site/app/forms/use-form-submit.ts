import { type FormEvent, useEffect, useRef, useState } from 'react';
import { reachGoal } from '../lib/goals.ts';
import { humanMinMs, submitTimeoutMs } from '../lib/limits.ts';
import type { PageCaptcha } from '../model/request.ts';
import { useDraft } from './draft.ts';
import { type FormResult, noConnection, unexpectedError } from './form-result.ts';
import { type FieldErrors, useFieldStates } from './use-field-states.ts';

/** A form returned by the server after a submission without script. */
export type Returned = { values: Readonly<Record<string, string>>; errors: FieldErrors; message: string | null };

type FormSubmitOptions = {
  /** Name in goals and drafts. */
  form: 'callback' | 'review';
  /** Endpoint for scripts; answers JSON. */
  url: string;
  captcha: PageCaptcha | null;
  /** Validates the form's current values. */
  check: (data: FormData) => FieldErrors;
  returned: Returned | undefined;
  /** The draft of the same opening is restored. */
  opening: string;
  /** Removes values that no longer apply. */
  prepare?: (body: FormData) => void;
  /** The server rejected a consent because its text has changed. */
  onConsentChanged: () => void;
  onSent: (result: FormResult & { kind: 'sent' }) => void;
};

const isConsent = (field: string) => /consent$/i.test(field);

/** Adds field states, drafts and a single submission with retained values to a form that works without script. */
export function useFormSubmit({
  form: name,
  url,
  captcha,
  check,
  returned,
  opening,
  prepare,
  onConsentChanged,
  onSent,
}: FormSubmitOptions) {
  const form = useRef<HTMLFormElement>(null);
  const { stateOf, refuse, formProps } = useFieldStates(check, returned?.errors ?? {});
  const { isSending, progress, send } = useSending(url, captcha);
  const draft = useDraft(form, { form: name, opening }, returned === undefined);
  const [failure, setFailure] = useState(returned?.message ?? null);
  const [cut, setCut] = useState<Record<string, string> | null>(null);
  const [wrong, setWrong] = useState<readonly string[]>([]);

  // Focus the first wrong field after it has rendered its error.
  useEffect(() => {
    const fields = Array.from(form.current?.elements ?? []) as HTMLInputElement[];
    const first = fields.find(({ name, type }) => type !== 'hidden' && wrong.includes(name));
    first?.closest('details')?.setAttribute('open', '');
    first?.focus();
  }, [wrong]);

  function showErrors(errors: FieldErrors) {
    refuse(errors);
    setWrong(Object.keys(errors));
    reachGoal(`${name}_refused`, { fields: Object.keys(errors).join(' ') });
  }

  async function submit(body: FormData) {
    setFailure(null);
    setCut(null);
    const errors = check(body);
    if (Object.keys(errors).length > 0) return showErrors(errors);
    prepare?.(body);
    const result = await send(body);
    if (result?.kind === 'sent') {
      draft.forget();
      reachGoal(`${name}_sent`);
      onSent(result);
    }
    if (result?.kind === 'refused') {
      showErrors(result.errors);
      if (Object.keys(result.errors).some(isConsent)) onConsentChanged();
    }
    if (result?.kind !== 'failed') return;
    setFailure(result.message);
    if (result.isCut) setCut(textsOf(body));
  }

  return {
    stateOf,
    isSending,
    progress,
    failure,
    /** What could not be sent because the network is gone; `null` otherwise. */
    cut,
    /** Values of a draft for select lists. */
    recalled: draft.rest,
    formProps: {
      ...formProps,
      ref: form,
      method: 'post' as const,
      noValidate: true,
      'aria-busy': isSending,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      },
    },
  };
}

/** Returns the texts of a form, without files. */
export function textsOf(data: FormData): Record<string, string> {
  return Object.fromEntries([...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/**
 * Sends one submission at a time: `send` resolves to `null` while another is pending. Loads the captcha's code only if
 * the clinic has enabled it.
 */
function useSending(url: string, captcha: PageCaptcha | null) {
  const isBusy = useRef(false);
  /** Progress of the upload, 0 to 1; `null` while idle. */
  const [progress, setProgress] = useState<number | null>(null);
  async function send(body: FormData) {
    if (isBusy.current) return null;
    isBusy.current = true;
    setProgress(0);
    try {
      await waitLikeHuman(body);
      if (captcha) body.set('captcha', await loadCaptchaToken(captcha));
      return await sendForm(url, body, setProgress);
    } finally {
      isBusy.current = false;
      setProgress(null);
    }
  }
  return { isSending: progress !== null, progress, send };
}

/** Returns no token if the captcha's code cannot be loaded: the server accepts such a form. */
export const loadCaptchaToken = (captcha: PageCaptcha): Promise<string> =>
  import('./captcha-token.ts').then(
    ({ getCaptchaToken }) => getCaptchaToken(captcha),
    () => '',
  );

/** Delays a form filled by autofill, so that the server does not take it for a robot's. */
async function waitLikeHuman(body: FormData): Promise<void> {
  const filledMs = Date.now() - Number(body.get('startedAt'));
  const restMs = humanMinMs - filledMs;
  if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
  body.set('sentAt', String(Date.now()));
}

/**
 * Posts a form and reads the JSON answer, by XMLHttpRequest because fetch does not report upload progress. Returns
 * `failed` without an answer in time; the idempotency key makes resending safe.
 */
function sendForm(url: string, body: FormData, onProgress: (share: number) => void): Promise<FormResult> {
  return new Promise((resolve) => {
    const failed = () => resolve({ kind: 'failed', message: unexpectedError });
    const cut = () => resolve({ kind: 'failed', message: noConnection, isCut: true });
    const request = new XMLHttpRequest();
    let timer = 0;
    // A large file on a slow connection may take minutes, as long as it progresses.
    const restartTimer = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => request.abort(), submitTimeoutMs);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimer();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      const result = request.response as FormResult | null;
      if (result?.kind) resolve(result);
      else failed();
    };
    request.onerror = cut;
    request.onabort = cut;
    request.onloadend = () => clearTimeout(timer);
    request.open('POST', url);
    request.responseType = 'json';
    request.setRequestHeader('Accept', 'application/json');
    restartTimer();
    request.send(body);
  });
}
