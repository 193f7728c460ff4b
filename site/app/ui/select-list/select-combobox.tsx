import { Combobox } from '@base-ui/react/combobox';
import { useState } from 'react';
import { selectFilterFrom, selectPageSize, selectWidthPx } from '../../lib/limits.ts';
import { matchesWords } from '../../lib/matches-words.ts';
import { described } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import css from './select-list.module.css';

export type SelectOption = { value: string; label: string; isDisabled?: boolean };
type SelectGroup = { label: string; options: readonly SelectOption[] };

export type SelectListProps = {
  id: string;
  name: string;
  label: string;
  /** Label of the option with an empty value. */
  emptyLabel: string;
  groups: readonly SelectGroup[];
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

type Group = { value: string; items: readonly SelectOption[] };

/** A list with a filter, which short lists hide (docs/specification.md section 5). */
export function SelectCombobox(props: SelectListProps) {
  const { id, name, label, emptyLabel, groups, value, onChange, error } = props;
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const empty: SelectOption = { value: '', label: emptyLabel };
  const options = [empty, ...groups.flatMap((group) => group.options)];
  const isLong = options.length > selectFilterFrom;
  const items: Group[] = [
    { value: '', items: [empty] },
    ...groups.map((group) => ({ value: group.label, items: group.options })),
  ];
  return (
    <Combobox.Root
      items={items}
      value={options.find((option) => option.value === value) ?? empty}
      onValueChange={(option: SelectOption | null) => onChange(option?.value ?? '')}
      isItemEqualToValue={(one: SelectOption, other: SelectOption) => one.value === other.value}
      filter={(option: SelectOption, query) => matchesWords(option.label, query)}
      limit={selectPageSize}
      autoHighlight
    >
      <input
        type="hidden"
        name={name}
        value={value}
        ref={setRoot}
        // A value chosen in the native list before (shell/hydration/replay-events.ts).
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Combobox.Trigger id={id} className={css.trigger} {...described({ id, error })}>
        <Combobox.Value />
        <Icon name="chevron-down" />
      </Combobox.Trigger>
      {/* Everything outside an open modal dialog is inert. */}
      <Combobox.Portal container={root?.closest('dialog') ?? undefined}>
        <Combobox.Positioner
          className={css.positioner}
          style={{ width: selectWidthPx }}
          sideOffset={6}
          align="start"
          collisionPadding={8}
        >
          <Combobox.Popup className={css.popup} aria-label={label}>
            {isLong && (
              <div className={css.filter}>
                <Icon name="search" />
                <Combobox.Input placeholder="Найти в списке" aria-label={`${label}: найти в списке`} />
              </div>
            )}
            <Combobox.Empty className={css.empty}>Ничего не нашлось</Combobox.Empty>
            <Combobox.List className={css.list}>
              {(group: Group) => (
                <Combobox.Group key={group.value} items={group.items} className={css.group}>
                  {group.value && <Combobox.GroupLabel className={css.groupLabel}>{group.value}</Combobox.GroupLabel>}
                  <Combobox.Collection>
                    {(option: SelectOption) => (
                      <Combobox.Item
                        key={option.value}
                        value={option}
                        disabled={option.isDisabled ?? false}
                        className={css.item}
                      >
                        {option.label}
                        <Combobox.ItemIndicator>
                          <Icon name="check" />
                        </Combobox.ItemIndicator>
                      </Combobox.Item>
                    )}
                  </Combobox.Collection>
                </Combobox.Group>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
