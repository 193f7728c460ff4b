import type { PanelComponent } from '@strapi/content-manager/strapi-admin';

type Panel = Parameters<PanelComponent>[0];

/** Returns a key that changes with each save and publication of an entry; panels reload when it changes. */
export function entryStamp(document: NonNullable<Panel['document']>, meta: Panel['meta']): string {
  const published = meta?.availableStatus?.[0];
  return [document.updatedAt, document.publishedAt, published?.publishedAt].join(' ');
}
