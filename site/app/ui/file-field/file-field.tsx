import { useState } from 'react';
import { described, Field } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import css from './file-field.module.css';

type Props = {
  id: string;
  name: string;
  label: string;
  hint: string;
  /** File extensions with dots, as in the HTML attribute. */
  accept: string;
  error: string | undefined;
  isValid: boolean;
  /** Share of the upload, 0 to 1; `null` without an upload. */
  progress: number | null;
};

export function FileField({ id, name, label, hint, accept, error, isValid, progress }: Props) {
  const [fileName, setFileName] = useState('');
  return (
    <Field id={id} label={label} hint={hint} error={error} isValid={isValid}>
      <span className={css.file} data-chosen={fileName ? '' : undefined}>
        <Icon name="file-text" />
        <span className={css.name} aria-hidden="true">
          {fileName || 'Выберите файл'}
        </span>
        <input
          type="file"
          id={id}
          name={name}
          accept={accept}
          {...described({ id, hint, error })}
          onChange={({ target }) => setFileName(target.files?.[0]?.name ?? '')}
        />
      </span>
      {progress !== null && fileName && (
        <progress className={css.progress} max={1} value={progress} aria-label="Файл отправляется" />
      )}
    </Field>
  );
}
