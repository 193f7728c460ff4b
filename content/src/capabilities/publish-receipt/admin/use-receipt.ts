import { isFetchError, useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { useAttempt } from '../../../platform/admin/use-attempt';
import { useNotifyError } from '../../../platform/admin/use-notify-error';
import { isMoving, type Receipt } from './receipt';

const pollMs = 500;
/** Pause while the content service does not respond. */
const lostMs = 3000;

export const receiptPath = (uid: string, documentId = '') =>
  `/publish-receipt/${encodeURIComponent(uid)}${documentId && `/${encodeURIComponent(documentId)}`}`;

/**
 * Polls the last receipt of a document until measuring ends.
 * @param stamp changes when the document may have been published
 * @returns null when there is none or the user may not see it
 */
export function useReceipt(uid: string, documentId: string | undefined, stamp: string) {
  const { get, post } = useFetchClient();
  const [attempt] = useAttempt(useNotifyError());
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: stamp and turn say when to look, not what to ask
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    async function look() {
      try {
        const { data } = await get<{ receipt: Receipt | null }>(receiptPath(uid, documentId));
        if (isOver) return;
        setReceipt(data.receipt);
        if (data.receipt && isMoving(data.receipt)) timer = setTimeout(look, pollMs);
      } catch (error) {
        if (!isOver && isPassing(error)) timer = setTimeout(look, lostMs);
      }
    }
    if (documentId) void look();
    else setReceipt(null);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [get, uid, documentId, stamp, turn]);

  const again = () =>
    attempt(async () => {
      const { data } = await post<{ receipt: Receipt | null }>(`${receiptPath(uid, documentId)}/again`);
      setReceipt(data.receipt);
      setTurn((last) => last + 1);
    });

  return { receipt, again };
}

/** Refusals are final; other failures may pass. */
function isPassing(error: unknown): boolean {
  return !(isFetchError(error) && [401, 403, 404].includes(error.status ?? 0));
}
