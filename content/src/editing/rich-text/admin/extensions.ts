import type { Extensions } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';

/** A row of a Markdown table is one line, so a cell holds one paragraph. */
const oneParagraph = { content: 'paragraph' };

/** What a text may contain: the nodes and marks that Markdown has and the site shows. */
export const extensions: Extensions = [
  StarterKit.configure({
    underline: false,
    // Texts are not stored with an empty paragraph at their end.
    trailingNode: false,
    link: { openOnClick: false, autolink: false, linkOnPaste: true, defaultProtocol: 'https' },
  }),
  Image.configure({ inline: true }),
  Table.configure({ resizable: false }),
  TableRow.extend({
    addKeyboardShortcuts() {
      // A line break would become a space when the text is saved.
      const swallow = () => this.editor.isActive('table');
      return { 'Shift-Enter': swallow, 'Mod-Enter': swallow };
    },
  }),
  TableHeader.extend(oneParagraph),
  TableCell.extend(oneParagraph),
];
