import { Typography } from '@strapi/design-system';
import { unstable_useDocument, useForm, useQueryParams } from '@strapi/strapi/admin';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useParams } from 'react-router-dom';
import { currentQuestion, type Decision, isFormOutdated, watchQuestions } from './question';
import { colleaguesWords, useColleagues } from './use-colleagues';

const ConflictDialog = lazy(() => import('./conflict-dialog'));

/** Who else has the entry open, and the question about a refused save. */
export function SharedEntry() {
  const { uid, documentId } = useOpenEntry();
  const words = colleaguesWords(useColleagues(uid, documentId));
  const question = useSyncExternalStore(watchQuestions, currentQuestion);
  const isOutdated = useSyncExternalStore(watchQuestions, isFormOutdated);
  const resetForm = useForm('SharedEntry', (form) => form.resetForm);
  const isSettled = useForm('SharedEntry', ({ modified, isSubmitting }) => !modified && !isSubmitting);

  useEffect(() => {
    if (isOutdated && isSettled) window.location.reload();
  }, [isOutdated, isSettled]);

  function decide(decision: Decision) {
    if (decision === 'reload' && question?.entry.model === uid) resetForm();
    question?.answer(decision);
  }

  return (
    <>
      {words && (
        <Typography tag="p" variant="pi" textColor="warning700" role="status">
          {words}
        </Typography>
      )}
      {question && (
        <Suspense>
          <ConflictDialog question={question} onDecide={decide} />
        </Suspense>
      )}
    </>
  );
}

/** The entry of the edit view's path; that of a single type is not in the path. */
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
