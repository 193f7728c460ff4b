import { type FormEvent, useEffect, useRef, useState } from 'react';
import { reachGoal } from '../lib/goals.ts';
import type { PageCaptcha } from '../model/request.ts';
import { useDraft } from './use-draft.ts';
import { type FieldErrors, useFieldStates } from './use-field-states.ts';
import { useSending } from './use-sending.ts';

/** What the server says to a form that was sent without script. */
export type Returned = { values: Readonly<Record<string, string>>; errors: FieldErrors; message: string | null };

type Options = {
  /** Names its goals and its drafts. */
  form: 'callback' | 'review';
  /** Where script sends the form; answers JSON. */
  url: string;
  captcha: PageCaptcha | null;
  /** The form's schema over the values that stand in it. */
  check: (data: FormData) => FieldErrors;
  returned: Returned | undefined;
  /** Which draft of the form is put back: that of the same opening. */
  opening: string;
  /** Takes out of the form what its visitor has turned away from. */
  prepare?: (body: FormData) => void;
  /** The server refused a consent that the form had: its text has changed, and is to be shown anew. */
  onConsentChanged: () => void;
  /** The form was refused before it left the browser; of every other refusal the server knows. */
  onRefusedHere?: (fields: readonly string[]) => void;
  onSent: () => void;
};

const isConsent = (field: string) => /consent$/i.test(field);

/**
 * A form that works without script and, with it, shows the state of each field, sends itself once and keeps everything
 * when that fails.
 */
export function useFormSubmit({
  form: name,
  url,
  captcha,
  check,
  returned,
  opening,
  prepare,
  onConsentChanged,
  onRefusedHere,
  onSent,
}: Options) {
  const form = useRef<HTMLFormElement>(null);
  const { stateOf, refuse, formProps } = useFieldStates(check, returned?.errors ?? {});
  const { isSending, progress, send } = useSending(url, captcha);
  const draft = useDraft(form, { form: name, opening }, returned === undefined);
  const [failure, setFailure] = useState(returned?.message ?? null);
  const [wrong, setWrong] = useState<readonly string[]>([]);

  // The first wrong field takes the focus once it shows what is wrong.
  useEffect(() => {
    const fields = Array.from(form.current?.elements ?? []) as HTMLInputElement[];
    fields.find(({ name, type }) => type !== 'hidden' && wrong.includes(name))?.focus();
  }, [wrong]);

  function showErrors(errors: FieldErrors) {
    refuse(errors);
    setWrong(Object.keys(errors));
    reachGoal(`${name}_refused`, { fields: Object.keys(errors).join(' ') });
  }

  async function submit(body: FormData) {
    setFailure(null);
    const errors = check(body);
    if (Object.keys(errors).length > 0) {
      onRefusedHere?.(Object.keys(errors));
      return showErrors(errors);
    }
    prepare?.(body);
    const answer = await send(body);
    if (answer?.kind === 'sent') {
      draft.forget();
      reachGoal(`${name}_sent`);
      onSent();
    }
    if (answer?.kind === 'refused') {
      showErrors(answer.errors);
      if (Object.keys(answer.errors).some(isConsent)) onConsentChanged();
    }
    if (answer?.kind === 'failed') setFailure(answer.message);
  }

  return {
    stateOf,
    isSending,
    progress,
    failure,
    /** What the form's lists take over from a draft. */
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

/** The texts of a form, without its files. */
export function textsOf(data: FormData): Record<string, string> {
  return Object.fromEntries([...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
