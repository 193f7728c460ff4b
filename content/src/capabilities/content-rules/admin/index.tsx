import { type StrapiApp, useDebounce, useFetchClient, useForm } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import type { Warning } from '../check-entry';
import { trimForm } from './check-draft';
import { WarningsView } from './warnings-view';

type ContentManager = { addEditViewSidePanel: (panels: unknown[]) => void };

/** Puts the check of what is written beside the form. */
export function addContentCheck(app: Pick<StrapiApp, 'getPlugin'>): void {
  (app.getPlugin('content-manager').apis as ContentManager).addEditViewSidePanel([ContentCheck]);
}

/** What the edit view tells its panels. */
type PanelProps = { model: string; documentId?: string; document?: { documentId?: string; updatedAt?: string } };

/** «Проверка перед публикацией»: beside the form, as long as somebody writes. */
export function ContentCheck({ model, documentId, document }: PanelProps) {
  const warnings = useWarnings(model, document?.documentId ?? documentId, document?.updatedAt ?? '');
  if (!warnings) return null;
  return { title: 'Проверка перед публикацией', content: <WarningsView warnings={warnings} /> };
}

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
