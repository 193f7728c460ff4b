import type { BulkActionComponent, DocumentActionComponent } from '@strapi/content-manager/strapi-admin';
import { Flex } from '@strapi/design-system';
import { Trash } from '@strapi/icons';
import { useMemo } from 'react';
import { type AdminPart, contentManagerOf } from '../../../../platform/admin/admin-part';
import { Note } from '../../../../platform/admin/page-parts';
import { useLoaded } from '../../../../platform/admin/use-loaded';
import type { RemovalInfo } from '../routes';
import { hasPages, pathOfEffects, type Removal } from './effects';
import { EffectsView, KeptNote } from './effects-view';
import { RemovalDialog } from './removal-dialog';

const isRemoval = (type: string | undefined): type is Removal => type === 'delete' || type === 'unpublish';
const questions: Record<Removal, string> = { delete: 'Удалить запись?', unpublish: 'Снять запись с публикации?' };
const questionsOfMany: Record<Removal, { title: string; confirmLabel: string }> = {
  delete: { title: 'Удалить выбранные записи?', confirmLabel: 'Удалить' },
  unpublish: { title: 'Снять выбранные записи с публикации?', confirmLabel: 'Снять' },
};

function withEffects(action: DocumentActionComponent, removal: Removal): DocumentActionComponent {
  const wrapped: DocumentActionComponent = (props) => {
    const offered = action(props);
    const { model, collectionType, documentId = '', document } = props;
    const isModified = document?.status === 'modified';
    // A new component on each render would lose its state.
    const content = useMemo(
      () =>
        function Content({ onClose }: { onClose: () => void }) {
          return <RemovalDialog {...{ removal, model, collectionType, documentId, isModified, onClose }} />;
        },
      [model, collectionType, documentId, isModified],
    );
    if (!offered || !documentId) return offered;
    return { ...offered, onClick: undefined, dialog: { type: 'modal', title: questions[removal], content } };
  };
  return Object.assign(wrapped, { type: action.type, position: action.position });
}

function toldOfMany(action: BulkActionComponent, removal: Removal): BulkActionComponent {
  const wrapped: BulkActionComponent = (props) => {
    const offered = action(props);
    if (offered?.dialog?.type !== 'dialog') return offered;
    const content = <EffectsOfMany {...{ removal, uid: props.model, ids: props.documents.map(idOf) }} />;
    return { ...offered, dialog: { ...offered.dialog, ...questionsOfMany[removal], content } };
  };
  return Object.assign(wrapped, { type: action.type });
}

const idOf = ({ documentId }: { documentId: string }) => documentId;

function EffectsOfMany({ removal, uid, ids }: { removal: Removal; uid: string; ids: readonly string[] }) {
  const { data: info, error } = useLoaded<RemovalInfo>(pathOfEffects(uid, ids));
  return (
    <Flex direction="column" alignItems="stretch" gap={4} maxHeight="50vh" overflow="auto">
      {info && removal === 'delete' && <KeptNote isKept={info.isKept} />}
      <EffectsView data={info} error={error} />
      {info?.effects && info.mayRedirect && hasPages(info.effects) && (
        <Note>Перенаправление со старых адресов предлагается, когда убирают по одной записи.</Note>
      )}
    </Flex>
  );
}

/** The dialogs before a removal and the page «Удалённые». */
export const removalPart: AdminPart = {
  pages: [
    {
      to: 'deleted',
      title: 'Удалённые',
      icon: Trash,
      permissions: [{ action: 'plugin::content-manager.explorer.create' }],
      position: 6,
      load: () => import('./deleted-page'),
    },
  ],
  register(app) {
    const { addDocumentAction, addBulkAction } = contentManagerOf(app);
    addDocumentAction((actions) =>
      actions.map((action) => (isRemoval(action.type) ? withEffects(action, action.type) : action)),
    );
    addBulkAction((actions) =>
      actions.map((action) => (isRemoval(action.type) ? toldOfMany(action, action.type) : action)),
    );
  },
};
