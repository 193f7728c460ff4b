import { Button, Flex, Modal, Radio } from '@strapi/design-system';
import { unstable_useDocumentActions, useForm } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hasPages, type Removal } from './effects';
import { EffectsView, KeptNote } from './effects-view';
import { type Choice, RedirectChoice } from './redirect-choice';
import { useEffects } from './use-effects';

type Props = {
  removal: Removal;
  model: string;
  collectionType: string;
  documentId: string;
  /** Whether the draft differs from what is published. */
  isModified: boolean;
  onClose: () => void;
};

const verbs: Record<Removal, string> = { delete: 'Удалить', unpublish: 'Снять с публикации' };

/** The question before an entry is deleted or unpublished: what is lost, and where its visitors go. */
export function RemovalDialog({ removal, model, collectionType, documentId, isModified, onClose }: Props) {
  const state = useEffects(model, [documentId]);
  const actions = unstable_useDocumentActions();
  const setSubmitting = useForm('RemovalDialog', (form) => form.setSubmitting);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [choice, setChoice] = useState<Choice>('none');
  const [path, setPath] = useState('');
  const [keepsDraft, setKeepsDraft] = useState(true);
  const [isBusy, setIsBusy] = useState(false);

  const told = typeof state === 'string' ? null : state;
  const mayRedirect = told?.effects && told.mayRedirect && collectionType !== 'single-types' && hasPages(told.effects);
  const redirectTo = { none: '', section: told?.section?.path ?? '', other: path.trim() }[choice];
  const isForm = pathname.includes(documentId);

  async function remove() {
    const target = { collectionType, model, documentId, params: redirectTo ? { redirectTo } : {} };
    setIsBusy(true);
    // Or leaving the form would ask about unsaved changes.
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
        <Flex direction="column" alignItems="stretch" gap={6} aria-live="polite" aria-busy={state === 'waiting'}>
          {told && removal === 'delete' && <KeptNote isKept={told.isKept} />}
          <EffectsView state={state} />
          {mayRedirect && (
            <RedirectChoice section={told.section} choice={choice} path={path} onChoice={setChoice} onPath={setPath} />
          )}
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
          disabled={!told || (choice === 'other' && redirectTo === '')}
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
