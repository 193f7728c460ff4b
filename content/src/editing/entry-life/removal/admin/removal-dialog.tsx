import { Box, Button, Flex, Modal, Radio, TextInput, Typography } from '@strapi/design-system';
import { unstable_useDocumentActions, useForm } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LabelledField } from '../../../../platform/admin/form-parts';
import { useLoaded } from '../../../../platform/admin/use-loaded';
import { hasPages, pathOfEffects, type Removal, type RemovalInfo } from './effects';
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
  const [redirect, setRedirect] = useState<Redirect>({ choice: 'none', path: '' });
  const [keepsDraft, setKeepsDraft] = useState(true);
  const [isBusy, setIsBusy] = useState(false);

  const mayRedirect = info?.effects && info.mayRedirect && collectionType !== 'single-types' && hasPages(info.effects);
  const redirectTo = { none: '', section: info?.section?.path ?? '', other: redirect.path.trim() }[redirect.choice];
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
          {mayRedirect && <RedirectChoice section={info.section} redirect={redirect} onChange={setRedirect} />}
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
          disabled={!info || (redirect.choice === 'other' && redirectTo === '')}
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

/** @property path of the other page, as it was typed */
type Redirect = { choice: 'none' | 'section' | 'other'; path: string };

/** Brings a field that has just appeared into view. */
const focus = (node: HTMLInputElement | null) => node?.focus();

type ChoiceProps = Pick<RemovalInfo, 'section'> & { redirect: Redirect; onChange: (redirect: Redirect) => void };

/** Chooses a redirect: none, the section, or another page. */
function RedirectChoice({ section, redirect, onChange }: ChoiceProps) {
  return (
    <Box tag="section">
      <Typography tag="h3" id="redirect-choice" variant="omega" fontWeight="bold" textColor="neutral800">
        Куда вести посетителей со старых ссылок
      </Typography>
      <Box paddingTop={3}>
        <Radio.Group
          aria-labelledby="redirect-choice"
          value={redirect.choice}
          onValueChange={(value) => onChange({ ...redirect, choice: value as Redirect['choice'] })}
        >
          <Flex direction="column" alignItems="flex-start" gap={3}>
            <Radio.Item value="none">Никуда: увидят «Страница не найдена»</Radio.Item>
            {section && <Radio.Item value="section">{`На страницу раздела: ${section.path}`}</Radio.Item>}
            <Radio.Item value="other">На другую страницу сайта</Radio.Item>
          </Flex>
        </Radio.Group>
      </Box>
      {redirect.choice === 'other' && (
        <Box paddingTop={3} paddingLeft={7}>
          <LabelledField label="Адрес страницы" name="redirectTo" required hint="Путь от корня сайта или адрес целиком">
            <TextInput
              ref={focus}
              value={redirect.path}
              placeholder="/services/…"
              onChange={({ target }) => onChange({ ...redirect, path: target.value })}
            />
          </LabelledField>
        </Box>
      )}
    </Box>
  );
}
