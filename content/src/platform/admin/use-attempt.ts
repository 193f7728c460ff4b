import { useState } from 'react';

type Attempt = (work: () => Promise<unknown>) => Promise<boolean>;

/**
 * Returns a function that runs a call and resolves to whether it succeeded, and whether a call is running.
 * @param notify shows a failure
 */
export function useAttempt(notify: (error: unknown) => void): [attempt: Attempt, isBusy: boolean] {
  const [isBusy, setIsBusy] = useState(false);
  const attempt: Attempt = async (work) => {
    setIsBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      notify(error);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return [attempt, isBusy];
}
