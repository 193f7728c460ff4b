import { isRecord } from '@clinic/contract/parse';
import { Dialog } from '@strapi/design-system';
import { ConfirmDialog, isFetchError } from '@strapi/strapi/admin';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../platform/admin/use-loaded';

/** Returns which conflict a call of the timetable met, `null` for any other failure. */
export function conflictOf(error: unknown): 'taken' | 'changed' | null {
  const details: unknown = isFetchError(error) && error.status === 409 ? error.response?.data.error.details : null;
  const kind = isRecord(details) ? details.kind : null;
  return kind === 'taken' || kind === 'changed' ? kind : null;
}

export type Over = { isOver?: true };
/** Resolves to the answer, or to `null` when nothing was placed. */
type AskOver = <T extends object>(call: (over: Over) => Promise<T>) => Promise<T | null>;

/**
 * Returns a function that takes a doctor's time and, where another visit has it, asks once whether to place over that
 * one, and the dialog that asks.
 */
export function useOverQuestion(): [place: AskOver, dialog: ReactNode] {
  const [question, setQuestion] = useState<{ text: string; answer: (isOver: boolean) => void } | null>(null);
  const place: AskOver = async (call) => {
    try {
      return await call({});
    } catch (error) {
      if (conflictOf(error) !== 'taken') throw error;
      const isOver = await new Promise<boolean>((answer) => setQuestion({ text: messageOf(error), answer }));
      setQuestion(null);
      return isOver ? call({ isOver: true }) : null;
    }
  };
  const dialog = (
    <Dialog.Root open={question !== null} onOpenChange={(isOpen) => !isOpen && question?.answer(false)}>
      <ConfirmDialog title="Записать поверх?" onConfirm={() => question?.answer(true)}>
        {question?.text}
      </ConfirmDialog>
    </Dialog.Root>
  );
  return [place, dialog];
}
