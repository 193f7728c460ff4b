import type { StrapiApp } from '@strapi/strapi/admin';
import { guardSaves } from './guard-saves';
import { SharedEntry } from './shared-entry';

/** Keeps editors of one entry from overwriting each other, and what was typed when a save is refused. */
export function addStaleSaves(app: Pick<StrapiApp, 'getPlugin'>): void {
  guardSaves();
  // Beneath the buttons, at every width of the screen.
  app
    .getPlugin('content-manager')
    .injectComponent('editView', 'right-links', { name: 'shared-entry', Component: SharedEntry });
}
