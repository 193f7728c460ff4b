import { hasOwnField, type NamedSource, sourceText, sourceValue } from '@clinic/contract/submissions/source';
import css from './callback-form.module.css';

/**
 * What the visitor was reading when they opened the form. A box that they can untick, so that it works without script;
 * CSS hides it where a field of the chosen type says the same.
 */
export function SourceField({
  source,
  isKept,
  onKeep,
}: {
  source: NamedSource;
  /** Ticked at first. */
  isKept: boolean;
  onKeep: (isKept: boolean) => void;
}) {
  return (
    <label className={css.source} data-for={hasOwnField(source) ? 'question' : undefined}>
      <input
        type="checkbox"
        name="source"
        value={sourceValue(source)}
        defaultChecked={isKept}
        onChange={({ target }) => onKeep(target.checked)}
      />
      {sourceText(source)}
    </label>
  );
}
