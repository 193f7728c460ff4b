import { useDebounce, useFetchClient, useForm } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import type { Warning } from '../check-entry';
import { trimForm } from './check-draft';

/** Nobody is warned in the middle of a word. */
const pauseMs = 700;

/**
 * The rules over the form as it is now.
 * @param stamp another text when the entry was saved
 * @returns null until they are known, and for what is not checked
 */
export function useWarnings(uid: string, documentId: string | undefined, stamp: string): Warning[] | null {
  const values = useForm('ContentCheck', (form) => form.values);
  const settled = useDebounce(JSON.stringify(trimForm(values ?? {})), pauseMs);
  const { post } = useFetchClient();
  const [warnings, setWarnings] = useState<Warning[] | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: stamp says when to look, not what to ask
  useEffect(() => {
    let isOver = false;
    const body = { documentId: documentId ?? null, values: JSON.parse(settled) };
    post<{ warnings: Warning[] | null }>(`/content-rules/${encodeURIComponent(uid)}`, body).then(
      ({ data }) => isOver || setWarnings(data.warnings),
      // Who may not ask, and while the service is away: the last words stay.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [post, uid, documentId, settled, stamp]);

  return warnings;
}
