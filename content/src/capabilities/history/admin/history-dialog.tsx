import {
  Box,
  Button,
  Dialog,
  Flex,
  Modal,
  Radio,
  SingleSelect,
  SingleSelectOption,
  Typography,
} from '@strapi/design-system';
import { ConfirmDialog, useAPIErrorHandler, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { wallWords } from '../../../admin/wall-words';
import { FieldChanges } from './field-changes';
import { type Against, authorWords, type FieldChange, pathOfEntry, type Version } from './versions';

type Props = { uid: string; documentId: string; versions: Version[]; onClose: () => void };
/** null: nothing is kept before this version; `fault`: it could not be asked. */
type Answer = FieldChange[] | null | 'fault' | 'waiting';

/** The kept versions of an entry, what each changed, and the way back to it. */
export default function HistoryDialog({ uid, documentId, versions, onClose }: Props) {
  const { get } = useFetchClient();
  const [id, setId] = useState(versions[0]?.id ?? 0);
  const [against, setAgainst] = useState<Against>('before');
  const [changes, setChanges] = useState<Answer>('waiting');
  const path = `${pathOfEntry(uid, documentId)}/${id}`;

  useEffect(() => {
    let isCurrent = true;
    setChanges('waiting');
    get<{ changes: FieldChange[] | null }>(`${path}?against=${against}`)
      .then(({ data }) => isCurrent && setChanges(data.changes))
      .catch(() => isCurrent && setChanges('fault'));
    return () => {
      isCurrent = false;
    };
  }, [get, path, against]);

  return (
    <Modal.Root open onOpenChange={(isOpen: boolean) => !isOpen && onClose()}>
      <Modal.Content>
        <Modal.Header closeLabel="Закрыть">
          <Modal.Title>История</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={5}>
            <SingleSelect aria-label="Версия" value={String(id)} onChange={(value) => setId(Number(value))}>
              {versions.map((version) => (
                <SingleSelectOption key={version.id} value={String(version.id)}>
                  {`${wallWords(version.at)} · ${authorWords(version)}`}
                </SingleSelectOption>
              ))}
            </SingleSelect>
            <Radio.Group aria-label="С чем сравнить" value={against} onValueChange={(to) => setAgainst(to as Against)}>
              <Flex gap={5} wrap="wrap">
                <Radio.Item value="before">Что изменилось в этой версии</Radio.Item>
                <Radio.Item value="draft">Чем от неё отличается черновик</Radio.Item>
              </Flex>
            </Radio.Group>
            <Box aria-live="polite" aria-busy={changes === 'waiting'}>
              <Changes changes={changes} />
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

function Changes({ changes }: { changes: Answer }) {
  if (changes === 'waiting') return <Typography textColor="neutral600">Сравниваем…</Typography>;
  if (changes === 'fault') return <Typography>Не удалось сравнить. Попробуйте ещё раз.</Typography>;
  if (changes === null) return <Typography>Это самая ранняя из сохранённых версий: сравнить её не с чем.</Typography>;
  if (changes.length === 0) return <Typography>Отличий нет.</Typography>;
  return <FieldChanges changes={changes} />;
}

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
