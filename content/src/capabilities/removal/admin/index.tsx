import type {
  BulkActionComponent,
  ContentManagerPlugin,
  DocumentActionComponent,
} from '@strapi/content-manager/strapi-admin';
import { Flex, Typography } from '@strapi/design-system';
import { Trash } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { useMemo } from 'react';
import { dataOf, useFetched } from '../../../platform/admin/use-fetched';
import { hasPages, pathOfEffects, type Removal, type RemovalInfo } from './effects';
import { EffectsView, KeptNote } from './effects-view';
import { RemovalDialog } from './removal-dialog';

const isRemoval = (type: string | undefined): type is Removal => type === 'delete' || type === 'unpublish';
const questions: Record<Removal, string> = { delete: 'Удалить запись?', unpublish: 'Снять запись с публикации?' };
const questionsOfMany: Record<Removal, { title: string; confirmLabel: string }> = {
  delete: { title: 'Удалить выбранные записи?', confirmLabel: 'Удалить' },
  unpublish: { title: 'Снять выбранные записи с публикации?', confirmLabel: 'Снять' },
};

/** Adds the dialogs before a removal and the page «Удалённые». */
export function addRemoval(app: StrapiApp): void {
  const manager = app.getPlugin('content-manager');
  const { addDocumentAction, addBulkAction } = manager.apis as ContentManagerPlugin['config']['apis'];
  addDocumentAction((actions) =>
    actions.map((action) => (isRemoval(action.type) ? told(action, action.type) : action)),
  );
  addBulkAction((actions) =>
    actions.map((action) => (isRemoval(action.type) ? toldOfMany(action, action.type) : action)),
  );
  app.addMenuLink({
    to: 'deleted',
    icon: Trash,
    intlLabel: { id: 'removal.deleted', defaultMessage: 'Удалённые' },
    permissions: [{ action: 'plugin::content-manager.explorer.create' }] as Parameters<
      typeof app.addMenuLink
    >[0]['permissions'],
    position: 6,
    Component: () => import('./deleted-page'),
  });
}

function told(action: DocumentActionComponent, removal: Removal): DocumentActionComponent {
  const asked: DocumentActionComponent = (props) => {
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
  return Object.assign(asked, { type: action.type, position: action.position });
}

function toldOfMany(action: BulkActionComponent, removal: Removal): BulkActionComponent {
  const asked: BulkActionComponent = (props) => {
    const offered = action(props);
    if (offered?.dialog?.type !== 'dialog') return offered;
    const content = <EffectsOfMany {...{ removal, uid: props.model, ids: props.documents.map(idOf) }} />;
    return { ...offered, dialog: { ...offered.dialog, ...questionsOfMany[removal], content } };
  };
  return Object.assign(asked, { type: action.type });
}

const idOf = ({ documentId }: { documentId: string }) => documentId;

function EffectsOfMany({ removal, uid, ids }: { removal: Removal; uid: string; ids: readonly string[] }) {
  const [state] = useFetched<RemovalInfo>(pathOfEffects(uid, ids));
  const told = dataOf(state);
  return (
    <Flex direction="column" alignItems="stretch" gap={4} maxHeight="50vh" overflow="auto">
      {told && removal === 'delete' && <KeptNote isKept={told.isKept} />}
      <EffectsView state={state} />
      {told?.effects && told.mayRedirect && hasPages(told.effects) && (
        <Typography variant="pi" textColor="neutral600">
          Перенаправление со старых адресов предлагается, когда убирают по одной записи.
        </Typography>
      )}
    </Flex>
  );
}
