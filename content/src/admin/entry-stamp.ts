import type { PanelComponent } from '@strapi/content-manager/strapi-admin';

type Panel = Parameters<PanelComponent>[0];

/** Another one after each save and each publishing of an entry: what panels beside the form know is asked for again then. */
export function entryStamp(document: NonNullable<Panel['document']>, meta: Panel['meta']): string {
  const published = meta?.availableStatus?.[0];
  return [document.updatedAt, document.publishedAt, published?.publishedAt].join(' ');
}
