import { Box, Button, Flex, Modal, Radio, TextInput, Typography } from '@strapi/design-system';
import { unstable_useDocumentActions, useForm } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LabelledField } from '../../../../platform/admin/form-parts';
import { useLoaded } from '../../../../platform/admin/use-loaded';
import type { RemovalInfo } from '../routes';
import { hasPages, pathAbove, pathOfEffects, type Removal } from './effects';
import { EffectsView, KeptNote } from './effects-view';

type Props = {
  removal: Removal;
  model: string;
  collectionType: string;
  documentId: string;
  /** Whether the draft differs from the published version. */
  isModified: boolean;
  onClose: () => void;
};

const verbs: Record<Removal, string> = { delete: 'Удалить', unpublish: 'Снять с публикации' };

/** Asks before an entry is deleted or unpublished: shows the losses, offers a redirect. */
export function RemovalDialog({ removal, model, collectionType, documentId, isModified, onClose }: Props) {
  const { data: info, error } = useLoaded<RemovalInfo>(pathOfEffects(model, [documentId]));
  const actions = unstable_useDocumentActions();
  const setSubmitting = useForm('RemovalDialog', (form) => form.setSubmitting);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const above = info?.effects ? pathAbove(info.effects) : '';
  const [chosen, setChosen] = useState<Redirect['choice'] | null>(null);
  const [path, setPath] = useState('');
  const choice = chosen ?? (above ? 'above' : 'none');
  const [keepsDraft, setKeepsDraft] = useState(true);
  const [isBusy, setIsBusy] = useState(false);

  const mayRedirect = info?.effects && info.mayRedirect && collectionType !== 'single-types' && hasPages(info.effects);
  const redirectTo = mayRedirect ? { none: '', above, other: path.trim() }[choice] : '';
  const isForm = pathname.includes(documentId);

  async function remove() {
    const target = { collectionType, model, documentId, params: redirectTo ? { redirectTo } : {} };
    setIsBusy(true);
    // Otherwise leaving the form would ask about unsaved changes.
    if (isForm) setSubmitting(true);
    try {
      const answer = removal === 'delete' ? await actions.delete(target) : await actions.unpublish(target, !keepsDraft);
      if (answer && 'error' in answer) return;
      onClose();
      if (removal === 'delete' && isForm) {
        navigate(`/content-manager/${collectionType}/${model}`, { replace: true });
      }
    } finally {
      if (isForm) setSubmitting(false);
      setIsBusy(false);
    }
  }

  return (
    <>
      <Modal.Body>
        <Flex direction="column" alignItems="stretch" gap={6} aria-live="polite" aria-busy={!info && !error}>
          {info && removal === 'delete' && <KeptNote isKept={info.isKept} />}
          <EffectsView data={info} error={error} />
          {mayRedirect && <RedirectChoice {...{ above, choice, path }} onChoose={setChosen} onType={setPath} />}
          {removal === 'unpublish' && isModified && <DraftChoice keeps={keepsDraft} onChange={setKeepsDraft} />}
        </Flex>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="tertiary" onClick={onClose}>
          Отмена
        </Button>
        <Button
          variant="danger"
          loading={isBusy}
          disabled={!info || (choice === 'other' && redirectTo === '')}
          onClick={remove}
        >
          {verbs[removal]}
        </Button>
      </Modal.Footer>
    </>
  );
}

function DraftChoice({ keeps, onChange }: { keeps: boolean; onChange: (keeps: boolean) => void }) {
  return (
    <Radio.Group
      aria-label="Что сделать с неопубликованными изменениями"
      value={keeps ? 'keep' : 'discard'}
      onValueChange={(value) => onChange(value === 'keep')}
    >
      <Flex direction="column" alignItems="flex-start" gap={3}>
        <Radio.Item value="keep">Оставить неопубликованные изменения в черновике</Radio.Item>
        <Radio.Item value="discard">Вернуть черновик к тому, что было на сайте</Radio.Item>
      </Flex>
    </Radio.Group>
  );
}

/** Brings a field that has just appeared into view. */
const focus = (node: HTMLInputElement | null) => node?.focus();

/** @property path of the other page, as it was typed */
type Redirect = { above: string; choice: 'above' | 'none' | 'other'; path: string };
type ChoiceProps = Redirect & { onChoose: (choice: Redirect['choice']) => void; onType: (path: string) => void };

/** Chooses a redirect: the page above, another page, or none. */
function RedirectChoice({ above, choice, path, onChoose, onType }: ChoiceProps) {
  return (
    <Box tag="section">
      <Typography tag="h3" id="redirect-choice" variant="omega" fontWeight="bold" textColor="neutral800">
        Куда вести посетителей со старых ссылок
      </Typography>
      <Box paddingTop={3}>
        <Radio.Group
          aria-labelledby="redirect-choice"
          value={choice}
          onValueChange={(value) => onChoose(value as Redirect['choice'])}
        >
          <Flex direction="column" alignItems="flex-start" gap={3}>
            {above && <Radio.Item value="above">{`На страницу выше: ${above}`}</Radio.Item>}
            <Radio.Item value="other">На другую страницу сайта</Radio.Item>
            <Radio.Item value="none">Никуда: увидят «Страница не найдена»</Radio.Item>
          </Flex>
        </Radio.Group>
      </Box>
      {choice === 'other' && (
        <Box paddingTop={3} paddingLeft={7}>
          <LabelledField label="Адрес страницы" name="redirectTo" required hint="Путь от корня сайта или адрес целиком">
            <TextInput
              ref={focus}
              value={path}
              placeholder="/services/…"
              onChange={({ target }) => onType(target.value)}
            />
          </LabelledField>
        </Box>
      )}
    </Box>
  );
}
