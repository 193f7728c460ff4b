import type { StrapiApp } from '@strapi/strapi/admin';
import { ContentCheck } from './content-check';

type ContentManager = { addEditViewSidePanel: (panels: unknown[]) => void };

/** Puts the check of what is written beside the form. */
export function addContentCheck(app: Pick<StrapiApp, 'getPlugin'>): void {
  (app.getPlugin('content-manager').apis as ContentManager).addEditViewSidePanel([ContentCheck]);
}
