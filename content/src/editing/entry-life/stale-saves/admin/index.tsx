import { Typography } from '@strapi/design-system';
import { unstable_useDocument, useFetchClient, useForm, useQueryParams } from '@strapi/strapi/admin';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useParams } from 'react-router-dom';
import type { AdminPart } from '../../../../platform/admin/admin-part';
import { ConflictDialog } from './conflict-dialog';
import { guardSaves } from './guard-saves';
import { currentQuestion, type Decision, isFormOutdated, watchQuestions } from './question';

/** Shows who else has the entry open, and the dialog about a refused save. */
function SharedEntry() {
  const { uid, documentId } = useOpenEntry();
  const text = colleaguesText(useColleagues(uid, documentId));
  const question = useSyncExternalStore(watchQuestions, currentQuestion);
  const isOutdated = useSyncExternalStore(watchQuestions, isFormOutdated);
  const resetForm = useForm('SharedEntry', (form) => form.resetForm);
  const isSettled = useForm('SharedEntry', ({ modified, isSubmitting }) => !modified && !isSubmitting);

  useEffect(() => {
    if (isOutdated && isSettled) window.location.reload();
  }, [isOutdated, isSettled]);

  function decide(decision: Decision) {
    if (decision === 'theirs' && question?.entry.model === uid) resetForm();
    question?.answer(decision);
  }

  return (
    <>
      {text && (
        <Typography tag="p" variant="pi" textColor="warning700" role="status">
          {text}
        </Typography>
      )}
      {question && <ConflictDialog question={question} onDecide={decide} />}
    </>
  );
}

/** Returns the entry of the edit view; a single type has no id in its path. */
function useOpenEntry(): { uid: string; documentId: string | undefined } {
  const { slug: uid = '', id, collectionType = '' } = useParams();
  const [{ query }] = useQueryParams();
  const isSingle = collectionType === 'single-types';
  const { document } = unstable_useDocument(
    { collectionType, model: uid, params: query as object },
    { skip: !isSingle },
  );
  return { uid, documentId: isSingle ? document?.documentId : id === 'create' ? undefined : id };
}

/** @property since on the clinic's clock, YYYY-MM-DDTHH:mm */
type Colleague = { name: string; since: string };

/** The service drops editors after three missed beats. */
const beatMs = 20_000;

/** Tells the service that the entry is open here, and returns who else has it open. */
function useColleagues(uid: string, documentId: string | undefined): Colleague[] {
  const { post, del } = useFetchClient();
  const [colleagues, setColleagues] = useState<Colleague[]>([]);
  useEffect(() => {
    if (!documentId) return;
    const path = `/open-entries/${uid}/${documentId}`;
    let isOver = false;
    const beat = () =>
      post<{ colleagues: Colleague[] }>(path, {}).then(
        ({ data }) => isOver || setColleagues(data.colleagues),
        // Editing does not depend on it.
        () => undefined,
      );
    void beat();
    const timer = setInterval(beat, beatMs);
    return () => {
      isOver = true;
      clearInterval(timer);
      setColleagues([]);
      void del(path).catch(() => undefined);
    };
  }, [post, del, uid, documentId]);
  return colleagues;
}

/** «Сейчас запись открыта у коллеги: Анна Снегова, с 10:32»; null when no colleague has it open. */
function colleaguesText(colleagues: readonly Colleague[]): string | null {
  if (colleagues.length === 0) return null;
  const names = colleagues.map(({ name, since }) => `${name}, с ${since.slice(-'HH:mm'.length)}`);
  return `Сейчас запись открыта у ${names.length > 1 ? 'коллег' : 'коллеги'}: ${names.join('; ')}`;
}

/** Protects saves of colleagues, and the editor's input when a save is refused. */
export const staleSavesPart: AdminPart = {
  bootstrap(app) {
    guardSaves();
    // Below the buttons at every width.
    const shared = { name: 'shared-entry', Component: SharedEntry };
    app.getPlugin('content-manager').injectComponent('editView', 'right-links', shared);
  },
};
