const controls = 'a, button, summary, input, select, textarea';

/**
 * Focuses an element unless the visitor already uses a control: this script may load late, while they correct a field.
 */
export function focusUnlessBusy(element: HTMLElement | null): void {
  const here = document.activeElement;
  // Focusing again would scroll the element back into view.
  if (here !== element && !here?.matches(controls)) element?.focus();
}
