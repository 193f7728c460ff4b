import type { Rights } from '../../platform/capability';

export type DraftKind = 'content' | 'reviews';

/**
 * Reviews are separate: only the moderator may read them before they are checked.
 */
export const previewRights: Rights = {
  name: 'preview',
  displayName: 'Предпросмотр сайта',
  actions: {
    content: 'Видеть на сайте черновики страниц',
    reviews: 'Видеть на сайте отзывы до проверки',
  } satisfies Record<DraftKind, string>,
  grants: {
    'content-editor': ['content'],
    'price-editor': ['content'],
    'review-moderator': ['reviews'],
  },
};

/** The id of an action among the admin's permissions. */
export const previewAction = (kind: DraftKind): string => `api::${previewRights.name}.${kind}`;
export const draftKinds = Object.keys(previewRights.actions) as DraftKind[];
