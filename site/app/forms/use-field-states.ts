import { type FocusEvent, type FormEvent, useCallback, useState } from 'react';

export type FieldErrors = Readonly<Record<string, string>>;
export type FieldState = { error: string | undefined; isValid: boolean };

/**
 * Tracks the state of each field: a touched one is valid or shows its error. The form is uncontrolled, so values typed
 * before hydration stay.
 * @param check validates the form's current values
 * @param known errors of a submission without script
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

  /** Shows these errors. */
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
        // The build watch does not reload a page with typed text.
        event.currentTarget.dataset.dirty = '';
        const { name, type } = fieldOf(event);
        const isChoice = type === 'checkbox' || type === 'file' || type === 'select-one';
        if (name && (touched.has(name) || isChoice)) review(event.currentTarget, name);
      },
    },
  };
}

/** Ignores an untouched field when the visitor closes the form or leaves the window. */
function isMovingOut(event: FocusEvent<HTMLFormElement>): boolean {
  const field = fieldOf(event);
  const isEmpty = field.value === '' || field.type === 'radio' || field.type === 'checkbox';
  return isEmpty && !event.currentTarget.contains(event.relatedTarget);
}

/** React types the target of a form's events as the form, but it is the field. */
const fieldOf = ({ target }: { target: EventTarget }) => target as HTMLInputElement;
