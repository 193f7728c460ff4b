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

/** Pastes several blocks into a cell as one line, because a cell of a Markdown table has nothing else. */
export function withoutBlocksInCell(view: EditorView, _event: ClipboardEvent, slice: Slice): boolean {
  const { state } = view;
  const isTable = slice.content.firstChild?.type.name === 'table';
  if (isTable || slice.content.childCount < 2 || !isInCell(state.selection.$from)) return false;
  const line = slice.content.textBetween(0, slice.content.size, ' ', ' ');
  view.dispatch(state.tr.insertText(line).scrollIntoView());
  return true;
}
