import type { StrapiApp } from '@strapi/strapi/admin';
import { PreviewAction } from './preview-action';
import { PreviewPanel } from './preview-panel';

type Action = { type?: string; position?: unknown };
type ContentManager = {
  addEditViewSidePanel(add: (panels: unknown[]) => unknown[]): void;
  addDocumentAction(add: (actions: Action[]) => Action[]): void;
};

/** «Открыть предпросмотр» in the form of each document that the site shows, and in the menu of its row. */
export function addPreview(app: StrapiApp): void {
  const { addEditViewSidePanel, addDocumentAction } = app.getPlugin('content-manager').apis as ContentManager;
  addEditViewSidePanel((panels) => [...panels, PreviewPanel]);
  // What cannot be undone stays last.
  addDocumentAction((actions) =>
    actions.flatMap((action) => (action.type === 'delete' ? [PreviewAction, action] : [action])),
  );
}
