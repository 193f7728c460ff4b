import { Box, Button, Dialog, Flex, Typography } from '@strapi/design-system';
import { ConfirmDialog, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useAttempt } from '../../../platform/admin/use-attempt';
import { useLoaded } from '../../../platform/admin/use-loaded';
import { useNotifyFailure } from '../../../platform/admin/use-notify-error';
import type { Unusual } from '../routes';

const everyMs = 60_000;

/** Warns that strangers may be holding the doctors' time, and frees it after one question. Nothing on usual days. */
export function UnusualBar({
  stamp,
  canUpdate,
  onChanged,
}: {
  stamp: string;
  canUpdate: boolean;
  onChanged: () => void;
}) {
  const { del } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { data, reload } = useLoaded<Unusual>('/requests-desk/unusual', { everyMs, stamp });
  const [attempt, isBusy] = useAttempt(useNotifyFailure());
  const [isAsking, setAsking] = useState(false);
  const release = async () => {
    await attempt(async () => {
      const { data: done } = await del<{ freed: number }>('/requests-desk/unusual');
      toggleNotification({ type: 'success', message: `Освобождено: ${done.freed}. Заявки остались` });
      onChanged();
      await reload();
    });
  };
  return (
    <div role="status">
      {data && data.count > 0 && (
        <Box background="danger100" hasRadius padding={4} marginBottom={4}>
          <Flex gap={4} justifyContent="space-between" wrap="wrap">
            <div>
              <Typography tag="h2" variant="delta">
                {`Необычно много неподтверждённых записей: ${data.count}`}
              </Typography>
              <Typography tag="p">{`Причина: ${data.text}. Если это не пациенты, освободите их время.`}</Typography>
            </div>
            {canUpdate && (
              <Button variant="danger-light" loading={isBusy} onClick={() => setAsking(true)}>
                Освободить это время
              </Button>
            )}
          </Flex>
        </Box>
      )}
      <Dialog.Root open={isAsking} onOpenChange={setAsking}>
        <ConfirmDialog title="Освободить время?" onConfirm={release}>
          {`Время ${data?.count ?? 0} записей без звонка снова смогут выбрать другие. Сами заявки останутся новыми: по ним можно позвонить.`}
        </ConfirmDialog>
      </Dialog.Root>
    </div>
  );
}
