import { Box, Checkbox, Typography } from '@strapi/design-system';
import { useEffect, useRef, useState } from 'react';

/** In this browser only. WCAG 2.1.4: keys of one character can be turned off. */
const storageKey = 'requests-desk-keys';
const areKeysOn = () => localStorage.getItem(storageKey) !== 'off';

/** Where a letter is typed, or chooses from a list. */
const fields = 'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"], [role="dialog"]';

/** Runs actions by single keys. @param actions by place on the keyboard, such as `KeyN`: Russian letters work too */
export function useKeys(actions: Record<string, () => unknown>): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { code, ctrlKey, altKey, metaKey, shiftKey, repeat, target, defaultPrevented } = event;
      if (ctrlKey || altKey || metaKey || shiftKey || repeat || defaultPrevented || !areKeysOn()) return;
      const action = latest.current[code];
      if (!action || (target instanceof Element && target.closest(fields))) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** «Клавиши»: what they do, and the switch. */
export function KeysHelp({ keys }: { keys: readonly { names: string; does: string }[] }) {
  const [isOn, setIsOn] = useState(areKeysOn);
  const change = (checked: boolean) => {
    localStorage.setItem(storageKey, checked ? 'on' : 'off');
    setIsOn(checked);
  };
  return (
    <Box tag="details" paddingTop={6}>
      <summary style={{ cursor: 'pointer' }}>
        <Typography tag="span">Клавиши</Typography>
      </summary>
      <Box tag="ul" paddingTop={3} paddingBottom={3}>
        {keys.map(({ names, does }) => (
          <li key={names}>
            <Typography fontWeight="bold">{names}</Typography>
            <Typography>{` — ${does}`}</Typography>
          </li>
        ))}
      </Box>
      <Checkbox checked={isOn} onCheckedChange={(checked) => change(checked === true)}>
        Клавиши включены
      </Checkbox>
    </Box>
  );
}
