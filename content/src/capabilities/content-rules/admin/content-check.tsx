import { useWarnings } from './use-warnings';
import { WarningsView } from './warnings-view';

/** What the edit view tells its panels. */
type PanelProps = { model: string; documentId?: string; document?: { documentId?: string; updatedAt?: string } };

/** «Проверка перед публикацией»: beside the form, as long as somebody writes. */
export function ContentCheck({ model, documentId, document }: PanelProps) {
  const warnings = useWarnings(model, document?.documentId ?? documentId, document?.updatedAt ?? '');
  if (!warnings) return null;
  return { title: 'Проверка перед публикацией', content: <WarningsView warnings={warnings} /> };
}
