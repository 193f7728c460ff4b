import { useEffect, useState } from 'react';
import css from './hidden-fields.module.css';

/**
 * What a form says about itself: its key, the page it was opened on, when; and a field that only robots fill.
 * @param formKey of a page that is made for one visitor; where a page is the same for all, the server takes the
 * form's content for a key
 */
export function HiddenFields({ formKey, page }: { formKey?: string; page: string }) {
  const [startedAt, setStartedAt] = useState('');
  useEffect(() => setStartedAt(String(Date.now())), []);
  return (
    <>
      {formKey && <input type="hidden" name="key" value={formKey} />}
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="startedAt" value={startedAt} />
      <p className={css.trap} aria-hidden="true">
        <label>
          Не заполняйте это поле
          <input type="text" name="leaveEmpty" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
    </>
  );
}
