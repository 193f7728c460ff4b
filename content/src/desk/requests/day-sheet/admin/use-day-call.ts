import { useNotification } from '@strapi/strapi/admin';
import { useAttempt } from '../../../../platform/admin/use-attempt';
import { useNotifyFailure } from '../../../../platform/admin/use-notify-error';
import { conflictOf, type Over, useOverQuestion } from '../../../appointments/admin/use-over-question';

/**
 * Returns a function that runs a call of the day sheet: it asks once before placing over another visit, says why a call
 * failed, and loads the day again after a colleague's change; whether a call is running; and the dialog that asks.
 */
export function useDayCall(onChanged: () => Promise<void>) {
  const { toggleNotification } = useNotification();
  const [attempt, isBusy] = useAttempt(useNotifyFailure());
  const [place, dialog] = useOverQuestion();
  const run = <T extends object>(call: (over: Over) => Promise<T>, onDone: (answer: T) => Promise<void>) =>
    attempt(async () => {
      try {
        const answer = await place(call);
        if (!answer) return;
        await onDone(answer);
      } catch (error) {
        if (conflictOf(error) === 'changed') await onChanged();
        throw error;
      }
      toggleNotification({ type: 'success', message: 'Сохранено' });
    });
  return { run, isBusy, dialog };
}
