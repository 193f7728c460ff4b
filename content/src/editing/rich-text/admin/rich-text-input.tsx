import { Box, Field, Typography } from '@strapi/design-system';
import { type InputProps, useField } from '@strapi/strapi/admin';
import { Fragment, type Node, type ResolvedPos, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { plural } from '../../../platform/admin/plural';
import { extensions } from './extensions';
import { markdownWriter, parsePastedText, type ReadText, readMarkdown } from './markdown';
import { cleanPaste } from './paste';
import { Toolbar } from './toolbar';

const isInCell = (at: ResolvedPos) =>
  Array.from({ length: at.depth }, (_, depth) => at.node(depth).type.name).includes('tableRow');

/** Reads a plain text from the clipboard as Markdown with its line breaks; as it is, where the text shows code. */
function sliceOfPlainText(text: string, _at: ResolvedPos, isPlain: boolean, view: EditorView): Slice {
  const { schema } = view.state;
  if (isPlain) return new Slice(Fragment.from(schema.text(text)), 0, 0);
  return Slice.maxOpen(schema.nodeFromJSON(parsePastedText(text).toJSON()).content);
}

/** Pastes blocks into a cell as one line, because a cell of a Markdown table has nothing else. */
function withoutBlocksInCell(view: EditorView, _event: ClipboardEvent, { content }: Slice): boolean {
  const { state } = view;
  const only = content.childCount === 1 ? content.firstChild : null;
  const fits = only?.isInline || only?.type.name === 'paragraph' || only?.type.name === 'table';
  if (fits || !isInCell(state.selection.$from)) return false;
  view.dispatch(state.tr.insertText(content.textBetween(0, content.size, ' ', ' ')).scrollIntoView());
  return true;
}

/** Of the form; optional, because the framework's type of a custom field knows no props. */
type Props = Partial<Pick<InputProps, 'name' | 'label' | 'hint' | 'required' | 'disabled'>>;

/** The field of a form that holds a text: a visual editor over its Markdown. */
export default function RichTextInput({ name = '', label, hint, required = false, disabled = false }: Props) {
  const { value, error, onChange } = useField<string | null>(name);
  const [note, setNote] = useState('');
  const editor = useMarkdownEditor({
    text: value ?? '',
    onChange: (text) => onChange(name, text),
    isEditable: !disabled,
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': String(label),
      'aria-required': String(required),
      'aria-invalid': String(Boolean(error)),
      'aria-describedby': `${name}-hint ${name}-error`,
      'data-field': name,
    },
    onPaste: setNote,
  });
  return (
    <Field.Root name={name} id={name} hint={hint} error={error} required={required}>
      <Field.Label onClick={() => editor.commands.focus()}>{label}</Field.Label>
      <Frame data-invalid={Boolean(error)}>
        {!disabled && <Toolbar editor={editor} />}
        <EditorContent editor={editor} />
      </Frame>
      <Typography variant="pi" textColor="warning700" role="status">
        {note}
      </Typography>
      <Field.Error />
      <Field.Hint />
    </Field.Root>
  );
}

type EditorOptions = {
  text: string;
  onChange: (text: string) => void;
  isEditable: boolean;
  attributes: Record<string, string>;
  /** Called with what a paste left out, or an empty string. */
  onPaste: (note: string) => void;
};

function useMarkdownEditor({ text, onChange, isEditable, attributes, onPaste }: EditorOptions): Editor {
  const [first] = useState(() => readMarkdown(text));
  /** The text as the editor shows it, so that a text from elsewhere is told from one's own. */
  const shown = useRef(text);
  const write = useRef<(doc: Node) => string>(() => text);
  const adopt = (editor: Editor, read: ReadText) => {
    write.current = markdownWriter(read, editor.state.doc);
    shown.current = read.text;
  };
  const editor = useEditor({
    extensions,
    content: first.doc.toJSON(),
    editable: isEditable,
    onCreate: ({ editor: created }) => adopt(created, first),
    onUpdate: ({ editor: { state } }) => {
      shown.current = write.current(state.doc);
      onChange(shown.current);
    },
    editorProps: {
      attributes: { ...attributes, spellcheck: 'true' },
      transformPastedHTML(html) {
        const { html: cleaned, pictures } = cleanPaste(html);
        const count = plural(pictures, ['картинка не вставилась', 'картинки не вставились', 'картинок не вставилось']);
        onPaste(pictures ? `${count}: добавьте кнопкой «Картинка», чтобы файл был в медиатеке` : '');
        return cleaned;
      },
      clipboardTextParser: sliceOfPlainText,
      handlePaste: withoutBlocksInCell,
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a text from elsewhere is loaded
  useEffect(() => {
    if (text === shown.current) return;
    const read = readMarkdown(text);
    const content = read.doc.toJSON();
    // Undoing must not bring the former text back.
    editor.chain().setMeta('addToHistory', false).setContent(content, { emitUpdate: false }).run();
    adopt(editor, read);
  }, [text]);
  return editor;
}

/** As the site shows a text, in the admin's colours. */
const Frame = styled(Box)`
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme }) => theme.colors.neutral0};

  &:focus-within {
    border-color: ${({ theme }) => theme.colors.primary600};
    box-shadow: ${({ theme }) => theme.colors.primary600} 0 0 0 2px;
  }

  &[data-invalid='true'] {
    border-color: ${({ theme }) => theme.colors.danger600};
  }

  .tiptap {
    min-height: 12rem;
    max-height: 70vh;
    overflow: auto;
    padding: 1.6rem;
    outline: none;
    color: ${({ theme }) => theme.colors.neutral800};
    font-size: 1.6rem;
    line-height: 1.5;
  }

  .tiptap > * + * {
    margin-top: 1.2rem;
  }

  h1,
  h2,
  h3,
  h4 {
    font-weight: 600;
    line-height: 1.25;
  }

  h1,
  h2 {
    font-size: 2.2rem;
  }

  h3 {
    font-size: 1.8rem;
  }

  strong {
    font-weight: 600;
  }

  em {
    font-style: italic;
  }

  ul {
    list-style: disc;
  }

  ol {
    list-style: decimal;
  }

  ul,
  ol {
    padding-left: 2.4rem;
  }

  a {
    color: ${({ theme }) => theme.colors.primary700};
    text-decoration: underline;
  }

  blockquote {
    border-left: 3px solid ${({ theme }) => theme.colors.neutral300};
    padding-left: 1.6rem;
  }

  img {
    display: inline-block;
    max-width: 32rem;
    max-height: 24rem;
  }

  img.ProseMirror-selectednode {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
  }

  .tableWrapper {
    overflow-x: auto;
  }

  table {
    border-collapse: collapse;
  }

  th,
  td {
    border: 1px solid ${({ theme }) => theme.colors.neutral300};
    padding: 0.6rem 1rem;
    min-width: 8rem;
    text-align: left;
    vertical-align: top;
  }

  th {
    background: ${({ theme }) => theme.colors.neutral100};
    font-weight: 600;
  }

  .selectedCell {
    background: ${({ theme }) => theme.colors.primary100};
  }

  .ProseMirror-gapcursor {
    position: relative;
  }
`;
