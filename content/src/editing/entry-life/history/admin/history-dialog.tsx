import { Box, Button, Dialog, Flex, Modal, Radio, SingleSelect, Typography } from '@strapi/design-system';
import { ConfirmDialog, useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import { formatClinicTime } from '../../../../platform/admin/clinic-time';
import { optionsOf } from '../../../../platform/admin/form-parts';
import { useAttempt } from '../../../../platform/admin/use-attempt';
import { useLoaded } from '../../../../platform/admin/use-loaded';
import { useNotifyError } from '../../../../platform/admin/use-notify-error';
import type { FieldChange, Version } from '../rules';
import { FieldChanges } from './field-changes';
import { type Against, authorText, pathOfEntry } from './versions';

type Props = { uid: string; documentId: string; versions: Version[]; onClose: () => void };
/** `changes` is null for the oldest kept version: there is nothing to compare it with. */
type Comparison = { changes: FieldChange[] | null };

/** Shows the versions of an entry, what each changed, and restores one. */
export default function HistoryDialog({ uid, documentId, versions, onClose }: Props) {
  const [id, setId] = useState(versions[0]?.id ?? 0);
  const [against, setAgainst] = useState<Against>('before');
  const path = `${pathOfEntry(uid, documentId)}/${id}`;

  return (
    <Modal.Root open onOpenChange={(isOpen: boolean) => !isOpen && onClose()}>
      <Modal.Content>
        <Modal.Header closeLabel="Закрыть">
          <Modal.Title>История</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={5}>
            <SingleSelect aria-label="Версия" value={String(id)} onChange={(value) => setId(Number(value))}>
              {optionsOf(
                versions.map((version) => [
                  String(version.id),
                  `${formatClinicTime(version.at)} · ${authorText(version)}`,
                ]),
              )}
            </SingleSelect>
            <Radio.Group aria-label="С чем сравнить" value={against} onValueChange={(to) => setAgainst(to as Against)}>
              <Flex gap={5} wrap="wrap">
                <Radio.Item value="before">Что изменилось в этой версии</Radio.Item>
                <Radio.Item value="draft">Чем от неё отличается черновик</Radio.Item>
              </Flex>
            </Radio.Group>
            <Box aria-live="polite">
              <Changes key={`${id} ${against}`} path={`${path}?against=${against}`} />
            </Box>
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <span />
          <RestoreButton path={path} />
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}

function Changes({ path }: { path: string }) {
  const { data, error } = useLoaded<Comparison>(path);
  if (error) return <Typography>{error}</Typography>;
  if (!data) return <Typography textColor="neutral600">Сравниваем…</Typography>;
  const { changes } = data;
  if (changes === null) return <Typography>Это самая ранняя из сохранённых версий: сравнить её не с чем.</Typography>;
  if (changes.length === 0) return <Typography>Отличий нет.</Typography>;
  return <FieldChanges changes={changes} />;
}

/** The framework cannot load the form again without a page reload. */
const openDraft = () => window.location.reload();

/** «Вернуть как черновик», after a confirmation. @param path of the version */
function RestoreButton({ path }: { path: string }) {
  const { post } = useFetchClient();
  const [attempt] = useAttempt(useNotifyError());
  const [leftOut, setLeftOut] = useState<string[]>([]);

  async function restore() {
    await attempt(async () => {
      const { data } = await post<{ leftOut: string[] }>(`${path}/restore`);
      if (data.leftOut.length > 0) setLeftOut(data.leftOut);
      else openDraft();
    });
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
