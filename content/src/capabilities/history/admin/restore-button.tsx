import { Button, Dialog, Flex, Typography } from '@strapi/design-system';
import { ConfirmDialog, useAPIErrorHandler, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';

/** The form holds what was loaded before, and the framework gives no way to load it again. */
const openDraft = () => window.location.reload();

/** «Вернуть как черновик», after a question. @param path of the version's calls */
export function RestoreButton({ path }: { path: string }) {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { formatAPIError } = useAPIErrorHandler();
  const [leftOut, setLeftOut] = useState<string[]>([]);

  async function restore() {
    try {
      const { data } = await post<{ leftOut: string[] }>(`${path}/restore`);
      if (data.leftOut.length > 0) setLeftOut(data.leftOut);
      else openDraft();
    } catch (error) {
      toggleNotification({ type: 'danger', message: formatAPIError(error as Parameters<typeof formatAPIError>[0]) });
    }
  }

  if (leftOut.length > 0) {
    return (
      <Flex gap={4} role="status">
        <Typography>{`Возвращено без того, чего уже нет: ${leftOut.join(', ')}`}</Typography>
        <Button onClick={openDraft}>Открыть черновик</Button>
      </Flex>
    );
  }
  return (
    <Dialog.Root>
      <Dialog.Trigger>
        <Button>Вернуть как черновик</Button>
      </Dialog.Trigger>
      <ConfirmDialog title="Вернуть эту версию?" variant="danger-light" onConfirm={restore}>
        Черновик и несохранённые изменения заменятся этой версией. На сайте ничего не изменится, пока вы не опубликуете.
      </ConfirmDialog>
    </Dialog.Root>
  );
}
