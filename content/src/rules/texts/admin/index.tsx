import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { useDebounce, useFetchClient, useForm } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import type { AdminPart } from '../../../platform/admin/admin-part';
import type { Warning } from '../check-entry';
import { trimForm } from './check-draft';
import { WarningsView } from './warnings-view';

/** «Проверка перед публикацией»: beside the form, while the editor writes. */
const ContentCheck: PanelComponent = ({ model, documentId, document }) => {
  const warnings = useWarnings(model, document?.documentId ?? documentId, document?.updatedAt ?? '');
  if (!warnings) return null;
  return { title: 'Проверка перед публикацией', content: <WarningsView warnings={warnings} /> };
};

/** Long enough not to warn in the middle of a word. */
const pauseMs = 700;

/**
 * Checks the form as it is now.
 * @param stamp changes when the entry is saved
 * @returns null until the response, and for types that are not checked
 */
function useWarnings(uid: string, documentId: string | undefined, stamp: string): Warning[] | null {
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
      // Without rights or without the service the last warnings stay.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [post, uid, documentId, settled, stamp]);

  return warnings;
}

export const contentRulesPart: AdminPart = { panels: [ContentCheck] };
