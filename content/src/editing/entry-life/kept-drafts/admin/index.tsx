import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Button, Flex, Typography } from '@strapi/design-system';
import { useAuth, useForm } from '@strapi/strapi/admin';
import { useEffect, useMemo, useState } from 'react';
import type { AdminPart } from '../../../../platform/admin/admin-part';
import { onRequest } from '../../../../platform/strapi/admin/store-calls';
import { drop, dropAll, type Entry, type KeptDraft, keep, keyOf, mayBeKept, readKept, valueAt } from '../rules';

/** Long enough not to store every letter. */
const pauseMs = 1000;

const KeptDraftPanel: PanelComponent = ({ model, documentId, document, activeTab }) => {
  const user = useAuth('KeptDraft', (state) => state.user?.id);
  const id = document?.documentId ?? documentId ?? null;
  const version = String(document?.updatedAt ?? '');
  const isLoaded = !id || version !== '';
  const entry = useMemo(
    () =>
      user && isLoaded && activeTab !== 'published' && mayBeKept(model)
        ? { user, uid: model, documentId: id, version }
        : null,
    [user, isLoaded, activeTab, model, id, version],
  );
  const [offered, answer] = useKeptDraft(entry);
  const setValues = useForm('KeptDraft', (form) => form.setValues);
  if (!entry || !offered) return null;

  function restore({ values }: KeptDraft) {
    setValues(values);
    showNumbers(values);
    answer();
  }
  function forget(of: Entry) {
    drop(localStorage, of);
    answer();
  }
  return {
    title: 'Несохранённые правки',
    content: (
      <Flex direction="column" alignItems="stretch" gap={2} width="100%" role="status">
        <Typography tag="p">{`Вы не сохранили их ${momentFormat.format(new Date(offered.at))}. Они остались в этом браузере.`}</Typography>
        <Button fullWidth onClick={() => restore(offered)}>
          Вернуть в форму
        </Button>
        <Button fullWidth variant="tertiary" onClick={() => forget(entry)}>
          Удалить
        </Button>
      </Flex>
    ),
  };
};

const momentFormat = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeStyle: 'short' });

/**
 * Keys of the entries whose text this page has stored. The framework may mount the panel again, and a form counts as
 * modified for a moment at its start.
 */
const storedHere = new Set<string>();

/**
 * Stores what is typed, and drops it when nothing is left to save.
 * @returns the values that an earlier page stored; the hook stores no others until the function is called
 */
function useKeptDraft(entry: Entry | null): [KeptDraft | null, () => void] {
  const values = useForm('KeptDraft', (form) => form.values);
  const modified = useForm('KeptDraft', (form) => form.modified);
  const isSubmitting = useForm('KeptDraft', (form) => form.isSubmitting);
  const [offered, setOffered] = useState<KeptDraft | null>(null);

  useEffect(() => {
    setOffered(entry && !storedHere.has(keyOf(entry)) ? readKept(localStorage, entry, new Date()) : null);
  }, [entry]);

  useEffect(() => {
    if (!entry || modified || isSubmitting || !storedHere.delete(keyOf(entry))) return;
    drop(localStorage, entry);
  }, [entry, modified, isSubmitting]);

  useEffect(() => {
    if (!entry || !modified || isSubmitting || offered) return;
    const timer = setTimeout(() => {
      storedHere.add(keyOf(entry));
      keep(localStorage, entry, values as KeptDraft['values'], new Date());
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [entry, values, modified, isSubmitting, offered]);

  return [offered, () => setOffered(null)];
}

export const keptDraftsPart: AdminPart = {
  panels: [KeptDraftPanel],
  register(app) {
    // Forgets everything typed when the user signs out.
    onRequest(app, (call) => {
      if (call === 'logout/pending') dropAll(localStorage);
    });
  },
};

/**
 * Writes the numbers of a form into its fields, as if they were typed: the framework's number fields do not follow a
 * change from outside. Fields that are not open yet show the right number once they are.
 */
function showNumbers(values: Record<string, unknown>): void {
  for (const input of Array.from(document.querySelectorAll<HTMLInputElement>('main form input[name]'))) {
    const value = valueAt(values, input.name);
    if (typeof value !== 'number' || input.type === 'checkbox') continue;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, String(value));
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
