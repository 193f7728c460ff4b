import { Eye } from '@strapi/icons';
import { useCanPreview, useOpenPreview } from './use-open-preview';

type Shown = { model: string; documentId?: string };

/** In the menu of a row in a list. */
export function PreviewAction({ model, documentId }: Shown) {
  const canPreview = useCanPreview(model);
  const open = useOpenPreview();
  if (!canPreview || !documentId) return null;
  return {
    label: 'Открыть предпросмотр',
    icon: <Eye />,
    position: 'table-row' as const,
    onClick: () => open({ uid: model, documentId }),
  };
}
PreviewAction.position = 'table-row' as const;
