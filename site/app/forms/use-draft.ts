import { type RefObject, useEffect, useRef, useState } from 'react';
import { type DraftOf, type DraftValues, fillIn, forgetDrafts, keepDraft, readFields, recallDraft } from './draft.ts';

const openStore = () => sessionStorage;

/**
 * Keeps what stands in a form when its page is left, hidden or loaded anew, or the popup closed, and puts it back when the
 * form is opened again.
 * @param of must not change while the form is open
 * @param isRecalled false where the server has sent the form back with everything in it
 * @returns what the form's lists have to take over from the draft, and `forget`, for a form that was sent
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { form: name, opening }: DraftOf,
  isRecalled: boolean,
) {
  const [rest, setRest] = useState<DraftValues>({});
  const isSent = useRef(false);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const of = { form: name, opening };
    const pristine = JSON.stringify(readFields(element));
    const draft = isRecalled ? recallDraft(openStore, of, Date.now()) : null;
    if (draft) setRest(fillIn(element, draft));

    const keep = () => {
      const values = readFields(element);
      const isTouched = 'dirty' in element.dataset || JSON.stringify(values) !== pristine;
      if (isTouched && !isSent.current) keepDraft(openStore, of, values, Date.now());
    };
    window.addEventListener('pagehide', keep);
    // A phone may end a hidden page without another word.
    document.addEventListener('visibilitychange', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
      keep();
    };
  }, [form, name, opening, isRecalled]);

  return {
    rest,
    forget: () => {
      isSent.current = true;
      forgetDrafts(openStore, name);
    },
  };
}
