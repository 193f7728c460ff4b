import { readLink } from '@clinic/contract/link';
import * as Radix from '@radix-ui/react-toolbar';
import { Box, Button, Flex, IconButton, Popover } from '@strapi/design-system';
import { Link } from '@strapi/icons';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { LabelledField } from '../../../platform/admin/form-parts';
import { PageInput } from '../../../rules/links/admin/page-input';

const noHosts = { site: [], files: [] };

/** Makes the selected words a link, changes it or takes it away. */
export function LinkButton({ editor }: { editor: Editor }) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const isActive = useEditorState({ editor, selector: () => editor.isActive('link') });
  const href = readLink(typed, noHosts).value;

  const open = (isNowOpen: boolean) => {
    if (isNowOpen) setTyped(String(editor.getAttributes('link').href ?? ''));
    setIsOpen(isNowOpen);
  };
  const apply = () => {
    if (!href) return;
    const chain = editor.chain().focus();
    const marks = [{ type: 'link', attrs: { href } }];
    if (editor.state.selection.empty && !isActive) chain.insertContent({ type: 'text', text: href, marks }).run();
    else chain.extendMarkRange('link').setLink({ href }).run();
    setIsOpen(false);
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    setIsOpen(false);
  };

  return (
    <Popover.Root open={isOpen} onOpenChange={open}>
      <Popover.Trigger>
        <Radix.Button asChild>
          <IconButton label="Ссылка" variant={isActive ? 'default' : 'ghost'} aria-pressed={isActive}>
            <Link />
          </IconButton>
        </Radix.Button>
      </Popover.Trigger>
      <Popover.Content onCloseAutoFocus={(event: Event) => event.preventDefault()}>
        <Box
          padding={4}
          width="36rem"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Otherwise the form of the entry would be saved.
            event.preventDefault();
            apply();
          }}
        >
          <LabelledField label="Страница сайта или адрес" name="href">
            <PageInput value={typed} onChange={setTyped} placeholder="/prices" />
          </LabelledField>
          <Flex gap={2} paddingTop={3}>
            <Button disabled={!href} onClick={apply}>
              Поставить ссылку
            </Button>
            {isActive && (
              <Button variant="tertiary" onClick={remove}>
                Убрать ссылку
              </Button>
            )}
          </Flex>
        </Box>
      </Popover.Content>
    </Popover.Root>
  );
}
