import { Button, Flex, Typography } from '@strapi/design-system';
import { Eye } from '@strapi/icons';
import { useForm } from '@strapi/strapi/admin';
import { useCanPreview, useOpenPreview } from './use-open-preview';

type Shown = { model: string; documentId?: string; document?: { id?: number | string } };

/** Beside the form of a saved document. */
export function PreviewPanel({ model, documentId, document }: Shown) {
  const isModified = useForm('preview', ({ modified }) => modified);
  const canPreview = useCanPreview(model);
  const open = useOpenPreview();
  if (!canPreview || !document?.id) return null;
  return {
    title: 'Предпросмотр',
    content: (
      <Flex direction="column" alignItems="stretch" gap={2} width="100%">
        <Button
          variant="tertiary"
          startIcon={<Eye />}
          disabled={isModified}
          onClick={() => void open({ uid: model, documentId })}
        >
          Открыть предпросмотр
        </Button>
        <Typography variant="pi" textColor="neutral600">
          {isModified ? 'Сначала сохраните изменения.' : 'Сайт с черновиками, в новой вкладке. Видите только вы.'}
        </Typography>
      </Flex>
    ),
  };
}
