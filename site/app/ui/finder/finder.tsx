import { useRef } from 'react';
import { searchQueryMaxCharacters } from '../../lib/limits.ts';
import { Icon } from '../icon/icon.tsx';
import { RoundButton } from '../round-button/round-button.tsx';
import css from './finder.module.css';

/** A search field. In a GET form it works without script as `q`; with `onValueChange` it filters while typing. */
export function Finder({
  label,
  placeholder,
  value,
  onValueChange,
  defaultValue,
}: {
  label: string;
  placeholder?: string;
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={css.finder}>
      <Icon name="search" />
      <input
        ref={input}
        className={css.control}
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        defaultValue={defaultValue}
        onChange={onValueChange && ((event) => onValueChange(event.currentTarget.value))}
        // Longer queries are cut anyway, and a longer URL could be refused.
        maxLength={searchQueryMaxCharacters}
        autoComplete="off"
        enterKeyHint="search"
      />
      {value && onValueChange && (
        <RoundButton
          icon="x"
          label="Очистить"
          bare
          className={css.clear}
          onClick={() => {
            onValueChange('');
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}
