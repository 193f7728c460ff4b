import type { BulkActionComponent, DocumentActionComponent } from '@strapi/content-manager/strapi-admin';
import { Typography } from '@strapi/design-system';
import { useForm, useNotification } from '@strapi/strapi/admin';
import { useEffect } from 'react';
import { type AdminPart, contentManagerOf } from '../../../../platform/admin/admin-part';
import { reviewUid } from '../../../../platform/content-model/uids';
import { contactsIn, isMarked } from '../../../../rules/texts/reviews/admin/contacts';

function askingFirst(publish: DocumentActionComponent): DocumentActionComponent {
  const wrapped: DocumentActionComponent = (props) => {
    const offered = publish(props);
    const contacts = useForm('AskBeforePublishing', ({ values }) =>
      props.model === reviewUid ? contactsIn(values).join(' и ') : '',
    );
    usePublishKeys(contacts);
    if (!offered || !contacts) return offered;
    const { dialog, onClick, ...rest } = offered;
    return {
      ...rest,
      dialog: {
        type: 'dialog',
        title: `В отзыве есть ${contacts}`,
        bodyIcon: 'danger',
        content: (
          <Typography>
            После публикации контакты увидят все посетители сайта. Если их оставил пациент, уберите их из текста.
          </Typography>
        ),
        confirmLabel: 'Опубликовать всё равно',
        variant: 'danger-light',
        onConfirm: async () => {
          if (dialog?.type === 'dialog') await dialog.onConfirm?.();
          else await onClick?.(undefined as never);
        },
      },
    };
  };
  return Object.assign(wrapped, { type: publish.type, position: publish.position });
}

/** The framework's Ctrl+Shift+Enter would skip the question. */
function usePublishKeys(contacts: string): void {
  const { toggleNotification } = useNotification();
  useEffect(() => {
    if (!contacts) return;
    const refuse = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      toggleNotification({ type: 'warning', message: `В отзыве есть ${contacts}. Опубликуйте его кнопкой.` });
    };
    window.addEventListener('keydown', refuse, { capture: true });
    return () => window.removeEventListener('keydown', refuse, { capture: true });
  }, [contacts, toggleNotification]);
}

function oneByOne(publish: BulkActionComponent): BulkActionComponent {
  const guarded: BulkActionComponent = (props) => {
    const offered = publish(props);
    if (!offered || props.model !== reviewUid || !props.documents.some(isMarked)) return offered;
    return {
      ...offered,
      onClick: undefined,
      dialog: {
        type: 'notification',
        status: 'warning',
        title: 'Среди выбранных отзывов есть отзывы с телефоном или почтой',
        content: 'Снимите с них выделение, откройте каждый и опубликуйте отдельно.',
        timeout: 10_000,
      },
    };
  };
  return Object.assign(guarded, { type: publish.type });
}

/** Asks before a review with a phone or an e-mail is published: it may be a patient's own. */
export const submissionsPart: AdminPart = {
  register(app) {
    const { addDocumentAction, addBulkAction } = contentManagerOf(app);
    addDocumentAction((actions) => actions.map((action) => (action.type === 'publish' ? askingFirst(action) : action)));
    addBulkAction((actions) => actions.map((action) => (action.type === 'publish' ? oneByOne(action) : action)));
  },
};
