import { type FocusEvent, type FormEvent, useCallback, useState } from 'react';

export type FieldErrors = Readonly<Record<string, string>>;
export type FieldState = { error: string | undefined; isValid: boolean };

/**
 * What each field of a form shows: nothing before it was touched, then whether it is right (SPEC.md section 4).
 * The form stays uncontrolled: values live in the page, so that what was typed before hydration is kept.
 * @param check the form's schema over what stands in it now
 * @param known errors that the server found when it answered the form without script
 */
export function useFieldStates(check: (data: FormData) => FieldErrors, known: FieldErrors) {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set(Object.keys(known)));
  const [errors, setErrors] = useState<FieldErrors>(known);

  const review = useCallback(
    (form: HTMLFormElement, name: string) => {
      setErrors(check(new FormData(form)));
      setTouched((before) => (before.has(name) ? before : new Set(before).add(name)));
    },
    [check],
  );

  /** Marks these fields as wrong, all others of the form as they are. */
  const refuse = useCallback((found: FieldErrors) => {
    setErrors(found);
    setTouched((before) => new Set([...before, ...Object.keys(found)]));
  }, []);

  return {
    stateOf(name: string): FieldState {
      const isTouched = touched.has(name);
      return { error: isTouched ? errors[name] : undefined, isValid: isTouched && errors[name] === undefined };
    },
    refuse,
    formProps: {
      onBlur(event: FocusEvent<HTMLFormElement>) {
        const { name } = fieldOf(event);
        if (name && !isMovingOut(event)) review(event.currentTarget, name);
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        // Seen by the build watch, which does not take the page away from under what a visitor typed.
        event.currentTarget.dataset.dirty = '';
        const { name, type } = fieldOf(event);
        const isChoice = type === 'checkbox' || type === 'file' || type === 'select-one';
        if (name && (touched.has(name) || isChoice)) review(event.currentTarget, name);
      },
    },
  };
}

/** An untouched field left by closing the form, or by leaving the window, is not judged. */
function isMovingOut(event: FocusEvent<HTMLFormElement>): boolean {
  const field = fieldOf(event);
  const isEmpty = field.value === '' || field.type === 'radio' || field.type === 'checkbox';
  return isEmpty && !event.currentTarget.contains(event.relatedTarget);
}

/** React types the target of a form's events as the form; it is the field that the event began in. */
const fieldOf = ({ target }: { target: EventTarget }) => target as HTMLInputElement;
