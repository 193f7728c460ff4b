import {
  draftOf,
  replaceSaves,
  type Save,
  type SaveResult,
  type SaveTools,
} from '../../../platform/strapi/admin/document-saves';
import { type Conflict, versionHeader } from '../rules';
import { askEditor, outdateForm } from './question';
import { compareSides, mergeSides } from './rows';
import { formError, isConflict } from './save-errors';

/** Makes saves name the version that the form started from, and asks the editor when it is an old one. */
export function guardSaves(): void {
  replaceSaves(saveDocument, (error) => formError(error));
}

async function saveDocument(save: Save, { opened, send, show }: SaveTools): Promise<SaveResult> {
  let base = opened;
  let data = save.data;
  let version = base?.updatedAt;
  let takesTheirs = false;
  for (;;) {
    const { data: saved, error } = await send(data, typeof version === 'string' ? { [versionHeader]: version } : {});
    if (!error) {
      // The form follows the cache, which must not show the former entry until the reload.
      show({ ...base, ...data, updatedAt: draftOf(saved).updatedAt });
      if (takesTheirs) outdateForm();
      return { data: saved };
    }
    if (!base || !isConflict(error)) return { error: formError(error) };
    const conflict: Conflict = error.details;
    const comparison = compareSides(base, data, conflict);
    const decision = comparison.rows.length > 0 ? await askEditor({ ...comparison, entry: save, conflict }) : {};
    if (decision === 'back') return { error: formError(error, 'inForm') };
    if (decision === 'reload') {
      outdateForm();
      return { error: formError(error, 'reloaded') };
    }
    takesTheirs ||= Object.values(decision).includes('theirs');
    data = mergeSides(data, conflict, decision);
    base = { ...base, ...conflict.current };
    version = conflict.version;
  }
}
