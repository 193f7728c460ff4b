const controls = 'a, button, summary, input, select, textarea';

/**
 * Moves the focus to what a visitor is to hear first, unless he is on something else already: the script that moves it
 * may come when he is correcting a field.
 */
export function focusUnlessBusy(element: HTMLElement | null): void {
  const here = document.activeElement;
  // What has the focus already is not brought back into view: the visitor may have scrolled on.
  if (here !== element && !here?.matches(controls)) element?.focus();
}
