import { Fragment, type ResolvedPos, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { parsePastedText } from './markdown';

const isInCell = (at: ResolvedPos) =>
  Array.from({ length: at.depth }, (_, depth) => at.node(depth).type.name).includes('tableRow');

/** Reads a plain text from the clipboard as Markdown with its line breaks; as it is, where the text shows code. */
export function sliceOfPlainText(text: string, _at: ResolvedPos, isPlain: boolean, view: EditorView): Slice {
  const { schema } = view.state;
  if (isPlain) return new Slice(Fragment.from(schema.text(text)), 0, 0);
  return Slice.maxOpen(schema.nodeFromJSON(parsePastedText(text).toJSON()).content);
}

/** Pastes blocks into a cell as one line, because a cell of a Markdown table has nothing else. */
export function withoutBlocksInCell(view: EditorView, _event: ClipboardEvent, { content }: Slice): boolean {
  const { state } = view;
  const only = content.childCount === 1 ? content.firstChild : null;
  const fits = only?.isInline || only?.type.name === 'paragraph' || only?.type.name === 'table';
  if (fits || !isInCell(state.selection.$from)) return false;
  view.dispatch(state.tr.insertText(content.textBetween(0, content.size, ' ', ' ')).scrollIntoView());
  return true;
}
