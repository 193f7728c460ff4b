import type { Capability } from '../../platform/capability';

/** A text with headings, lists, tables and pictures, stored as Markdown. */
export const richText: Capability = {
  register({ strapi }) {
    // The field with the editor (admin/index.ts).
    strapi.customFields.register({
      name: 'rich-text',
      type: 'richtext',
      inputSize: { default: 12, isResizable: false },
    });
  },
};
