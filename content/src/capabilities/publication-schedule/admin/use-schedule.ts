import { useAPIErrorHandler, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { type Action, type EntrySchedule, pathOfEntry } from './told';

/**
 * The plans of one entry, and what can be done with them.
 * @param stamp of the entry as it is: whether the draft is still the one that was planned is asked again with each other one
 * @returns `schedule`: null until it is known
 */
export function useSchedule(uid: string, documentId: string, stamp: string) {
  const { get, put, del } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { formatAPIError } = useAPIErrorHandler();
  const [schedule, setSchedule] = useState<EntrySchedule | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const path = pathOfEntry(uid, documentId);

  // biome-ignore lint/correctness/useExhaustiveDependencies: stamp is not read, it says that there is something new to read.
  useEffect(() => {
    let isCurrent = true;
    get<EntrySchedule>(path)
      .then(({ data }) => isCurrent && setSchedule(data))
      // The panel stays empty: saving and publishing by hand do not depend on it.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [get, path, stamp]);

  /** @returns whether it was done; what the service refuses is shown in its own words */
  async function change(ask: () => Promise<{ data: EntrySchedule }>, message: string): Promise<boolean> {
    setIsBusy(true);
    try {
      setSchedule((await ask()).data);
      toggleNotification({ type: 'success', message });
      return true;
    } catch (error) {
      toggleNotification({ type: 'danger', message: formatAPIError(error as Parameters<typeof formatAPIError>[0]) });
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return {
    schedule,
    isBusy,
    set: (action: Action, at: string) => change(() => put(`${path}/${action}`, { at }), 'Время назначено'),
    cancel: (action: Action) => change(() => del(`${path}/${action}`), 'Назначенное время отменено'),
  };
}
