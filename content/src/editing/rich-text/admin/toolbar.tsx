import * as Radix from '@radix-ui/react-toolbar';
import { Box, Flex, IconButton, TextButton, TextInput } from '@strapi/design-system';
import {
  ArrowClockwise,
  Bold,
  BulletList,
  GridNine,
  HeadingThree,
  HeadingTwo,
  Image,
  Italic,
  NumberList,
  Quotes,
} from '@strapi/icons';
import { useStrapiApp } from '@strapi/strapi/admin';
import type { Selection } from '@tiptap/pm/state';
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { LabelledField } from '../../../platform/admin/form-parts';
import { LinkButton } from './link-button';

type Command = (chain: ChainedCommands) => ChainedCommands;
type Tool = { label: string; icon: ReactNode; run: Command; active?: [name: string, attributes?: object] };

const undoIcon = <ArrowClockwise style={{ transform: 'scaleX(-1)' }} />;
const tools: readonly Tool[] = [
  {
    label: 'Заголовок',
    icon: <HeadingTwo />,
    run: (chain) => chain.toggleHeading({ level: 2 }),
    active: ['heading', { level: 2 }],
  },
  {
    label: 'Подзаголовок',
    icon: <HeadingThree />,
    run: (chain) => chain.toggleHeading({ level: 3 }),
    active: ['heading', { level: 3 }],
  },
  { label: 'Жирный (Ctrl+B)', icon: <Bold />, run: (chain) => chain.toggleBold(), active: ['bold'] },
  { label: 'Курсив (Ctrl+I)', icon: <Italic />, run: (chain) => chain.toggleItalic(), active: ['italic'] },
  { label: 'Список', icon: <BulletList />, run: (chain) => chain.toggleBulletList(), active: ['bulletList'] },
  {
    label: 'Нумерованный список',
    icon: <NumberList />,
    run: (chain) => chain.toggleOrderedList(),
    active: ['orderedList'],
  },
  { label: 'Цитата', icon: <Quotes />, run: (chain) => chain.toggleBlockquote(), active: ['blockquote'] },
];
const laterTools: readonly Tool[] = [
  {
    label: 'Таблица',
    icon: <GridNine />,
    run: (chain) => chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true }),
  },
  { label: 'Отменить (Ctrl+Z)', icon: undoIcon, run: (chain) => chain.undo() },
  { label: 'Вернуть (Ctrl+Shift+Z)', icon: <ArrowClockwise />, run: (chain) => chain.redo() },
];
const inTable: readonly { label: string; run: Command }[] = [
  { label: 'Строка ниже', run: (chain) => chain.addRowAfter() },
  { label: 'Столбец справа', run: (chain) => chain.addColumnAfter() },
  { label: 'Удалить строку', run: (chain) => chain.deleteRow() },
  { label: 'Удалить столбец', run: (chain) => chain.deleteColumn() },
  { label: 'Удалить таблицу', run: (chain) => chain.deleteTable() },
];

type Props = { editor: Editor };

/** The buttons above a text, and below them those of the table or picture where the cursor is. */
export function Toolbar({ editor }: Props) {
  const isInTable = useEditorState({ editor, selector: () => editor.isActive('table') });
  const image = useEditorState({ editor, selector: () => imageBeside(editor.state.selection) });
  return (
    <Box background="neutral100" borderRadius="4px 4px 0 0" padding={1}>
      <Radix.Root aria-label="Оформление текста">
        <Flex gap={1} wrap="wrap">
          {tools.map((tool) => (
            <ToolButton key={tool.label} editor={editor} {...tool} />
          ))}
          <LinkButton editor={editor} />
          <PictureButton editor={editor} />
          {laterTools.map((tool) => (
            <ToolButton key={tool.label} editor={editor} {...tool} />
          ))}
        </Flex>
      </Radix.Root>
      {isInTable && (
        <Radix.Root aria-label="Таблица">
          <Flex gap={4} wrap="wrap" padding={2}>
            {inTable.map(({ label, run }) => (
              <Radix.Button key={label} asChild>
                <TextButton onClick={() => run(editor.chain().focus()).run()}>{label}</TextButton>
              </Radix.Button>
            ))}
          </Flex>
        </Radix.Root>
      )}
      {image && (
        <Box padding={2}>
          <LabelledField label="Описание картинки" name="alt" hint="Её слышат те, кто не видит картинку">
            <TextInput value={image.alt} onChange={({ target }) => describeImage(editor, image.at, target.value)} />
          </LabelledField>
        </Box>
      )}
    </Box>
  );
}

/** Returns the picture that is selected or stands before the cursor. */
function imageBeside({ $from, empty }: Selection): { at: number; alt: string } | null {
  const node = empty ? $from.nodeBefore : $from.nodeAfter;
  if (node?.type.name !== 'image') return null;
  return { at: empty ? $from.pos - 1 : $from.pos, alt: node.attrs.alt ?? '' };
}

function describeImage({ state, view }: Editor, at: number, alt: string) {
  view.dispatch(state.tr.setNodeAttribute(at, 'alt', alt));
}

function ToolButton({ editor, label, icon, run, active }: Props & Tool) {
  const { isActive, isPossible } = useEditorState({
    editor,
    selector: () => ({
      isActive: active ? editor.isActive(...active) : undefined,
      isPossible: run(editor.can().chain()).run(),
    }),
  });
  return (
    <Radix.Button asChild>
      <IconButton
        label={label}
        variant={isActive ? 'default' : 'ghost'}
        aria-pressed={isActive}
        aria-disabled={!isPossible}
        onClick={() => run(editor.chain().focus()).run()}
      >
        {icon}
      </IconButton>
    </Radix.Button>
  );
}

type File = { url: string; alternativeText?: string | null };
type Library = ComponentType<{ allowedTypes: string[]; onClose: () => void; onSelectAssets: (files: File[]) => void }>;

/** Inserts pictures of the media library. */
function PictureButton({ editor }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const MediaLibrary = useStrapiApp('PictureButton', ({ components }) => components['media-library']) as Library;
  const insert = (files: File[]) => {
    setIsOpen(false);
    for (const { url, alternativeText } of files) {
      editor
        .chain()
        .focus()
        .setImage({ src: url, alt: alternativeText ?? '' })
        .run();
    }
  };
  return (
    <>
      <Radix.Button asChild>
        <IconButton label="Картинка" variant="ghost" onClick={() => setIsOpen(true)}>
          <Image />
        </IconButton>
      </Radix.Button>
      {isOpen && <MediaLibrary allowedTypes={['images']} onClose={() => setIsOpen(false)} onSelectAssets={insert} />}
    </>
  );
}
