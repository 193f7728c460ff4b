import { useNotification } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import { useDeskAttempt } from '../../requests-desk/admin/desk';
import { conflictOf, useOverQuestion } from '../../timetable/admin/use-over-question';

type Call = (over: { isOver?: true }) => Promise<unknown>;

/**
 * Returns a function that runs a call of the day sheet: it asks once before placing over another visit, says why a call
 * failed, and loads the day again after a colleague's change. @property dialog the question
 */
export function useDayCall(onChanged: () => Promise<void>) {
  const { toggleNotification } = useNotification();
  const [attempt, isBusy] = useDeskAttempt();
  const [place, dialog] = useOverQuestion();
  const run = (call: Call, onDone: () => Promise<void>) =>
    attempt(async () => {
      try {
        if (!(await place(call))) return;
      } catch (error) {
        if (conflictOf(error) === 'changed') await onChanged();
        throw error;
      }
      await onDone();
      toggleNotification({ type: 'success', message: 'Сохранено' });
    });
  return { run, isBusy, dialog } satisfies { dialog: ReactNode; [name: string]: unknown };
}
