import { isFetchError, useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import type { Receipt } from '../rules';

const pollMs = 500;
/** Pause while the content service does not respond. */
const lostMs = 3000;

type ReceiptResponse = { receipt: Receipt | null };

/**
 * Polls the last receipt of a document until there is nothing left to wait for.
 * @param stamp changes when the document may have been published
 * @returns null when there is none or the user may not see it; `again` starts over
 */
export function useReceipt(uid: string, documentId: string | undefined, stamp = '') {
  const { get } = useFetchClient();
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [turn, setTurn] = useState(0);
  const path = documentId && `/publish-receipt/${uid}/${documentId}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: stamp and turn say when to look, not what to ask
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const begin = performance.now();
    async function look() {
      try {
        const { data } = await get<ReceiptResponse>(`${path}?waited=${Math.floor((performance.now() - begin) / 1000)}`);
        if (isOver) return;
        setReceipt(data.receipt);
        if (data.receipt?.reached?.isSettled === false) timer = setTimeout(look, pollMs);
      } catch (error) {
        if (!isOver && isPassing(error)) timer = setTimeout(look, lostMs);
      }
    }
    // Until the answer comes, what the last publication had reached says nothing about this one.
    setReceipt(path ? unsettled : null);
    if (path) void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [get, path, stamp, turn]);

  return { receipt, again: () => setTurn((last) => last + 1) };
}

/** A receipt whose pages are still to be asked about. */
const unsettled = (last: Receipt | null): Receipt | null =>
  last && { ...last, reached: { page: last.reached?.page ?? null, failures: [], isSettled: false } };

/** Refusals are final; other failures may pass. */
function isPassing(error: unknown): boolean {
  return !(isFetchError(error) && [401, 403, 404].includes(error.status ?? 0));
}
