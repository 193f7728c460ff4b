import { isRecord } from '@clinic/contract/parse';
import { Dialog } from '@strapi/design-system';
import { ConfirmDialog, isFetchError } from '@strapi/strapi/admin';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../platform/admin/use-loaded';

/** What a call met; the first two may be wanted all the same. */
type Conflict = 'taken' | 'outside' | 'changed';

/** Returns which conflict a call of the timetable met, `null` for any other failure. */
export function conflictOf(error: unknown): Conflict | null {
  const details: unknown = isFetchError(error) && error.status === 409 ? error.response?.data.error.details : null;
  const kind = isRecord(details) ? details.kind : null;
  return kind === 'taken' || kind === 'outside' || kind === 'changed' ? kind : null;
}

const questions = {
  taken: { title: 'Записать поверх?', answer: { isOver: true } },
  outside: { title: 'Записать вне часов приёма?', answer: { isOutside: true } },
} as const;

/** What the staff wants all the same: a time of another visit, a time when nobody sees patients. */
export type Over = { isOver?: true; isOutside?: true };
/** Resolves to the answer, or to `null` when nothing was placed. */
type AskOver = <T extends object>(call: (over: Over) => Promise<T>) => Promise<T | null>;

/**
 * Returns a function that takes a time and, where another visit has it or nobody sees patients, asks once whether to take
 * it all the same, and the dialog that asks.
 */
export function useOverQuestion(): [place: AskOver, dialog: ReactNode] {
  const [question, setQuestion] = useState<{ title: string; text: string; answer: (isWanted: boolean) => void } | null>(
    null,
  );
  const ask = async <T extends object>(call: (over: Over) => Promise<T>, over: Over): Promise<T | null> => {
    try {
      return await call(over);
    } catch (error) {
      const kind = conflictOf(error);
      if (kind === null || kind === 'changed') throw error;
      const { title, answer: wanted } = questions[kind];
      const isWanted = await new Promise<boolean>((answer) => setQuestion({ title, text: messageOf(error), answer }));
      setQuestion(null);
      return isWanted ? ask(call, { ...over, ...wanted }) : null;
    }
  };
  const place: AskOver = (call) => ask(call, {});
  const dialog = (
    <Dialog.Root open={question !== null} onOpenChange={(isOpen) => !isOpen && question?.answer(false)}>
      <ConfirmDialog title={question?.title} onConfirm={() => question?.answer(true)}>
        {question?.text}
      </ConfirmDialog>
    </Dialog.Root>
  );
  return [place, dialog];
}
