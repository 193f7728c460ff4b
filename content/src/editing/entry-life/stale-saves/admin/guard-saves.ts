import {
  draftOf,
  replaceSaves,
  type Save,
  type SaveResult,
  type SaveTools,
} from '../../../../platform/strapi/admin/document-saves';
import { versionHeader } from '../rules';
import { ownChanges } from './own-changes';
import { askEditor, outdateForm } from './question';
import { formError, isConflict } from './save-errors';

/** Makes saves name the version that the form started from, and asks the editor when it is an old one. */
export function guardSaves(): void {
  replaceSaves(saveDocument, (error) => formError(error));
}

async function saveDocument(save: Save, { opened, send, show }: SaveTools): Promise<SaveResult> {
  let { data } = save;
  let version = opened?.updatedAt;
  let isOverTheirs = false;
  for (;;) {
    const { data: saved, error } = await send(data, typeof version === 'string' ? { [versionHeader]: version } : {});
    if (!error) {
      // The form follows the cache, which must not show the former entry until the reload.
      show({ ...opened, ...save.data, updatedAt: draftOf(saved).updatedAt });
      if (isOverTheirs) outdateForm();
      return { data: saved };
    }
    if (!opened || !isConflict(error)) return { error: formError(error) };
    const conflict = error.details;
    const decision = await askEditor({ entry: save, conflict });
    if (decision === 'back') return { error: formError(error, 'inForm') };
    if (decision === 'theirs') {
      outdateForm();
      return { error: formError(error, 'reloaded') };
    }
    isOverTheirs = true;
    data = ownChanges(opened, save.data, conflict.current);
    version = conflict.version;
  }
}
