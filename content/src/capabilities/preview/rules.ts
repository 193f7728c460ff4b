import type { Capability } from '../staff-roles/roles';

/** What of the site's drafts somebody may see in the preview. */
export type DraftKind = 'content' | 'reviews';

/**
 * Reviews by themselves: what a visitor wrote is nobody's but the moderator's until it has been checked, and the preview
 * shows whole pages.
 */
export const previewCapability: Capability = {
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

/** By this id an action is asked for on the server and in the admin. */
export const previewAction = (kind: DraftKind): string => `api::${previewCapability.name}.${kind}`;
export const draftKinds = Object.keys(previewCapability.actions) as DraftKind[];
