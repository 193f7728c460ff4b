/** A field, and what a visitor has put into it. */
export type Filled = { field: HTMLInputElement; value: string; isChecked: boolean };

/**
 * Tells React of what was typed or chosen before it came. It keeps such values but takes them for the first ones, so a
 * list would stay unfiltered under a filter that is filled in. Here the field is, for React, as it was, and changes.
 */
export function refill({ field, value, isChecked }: Filled): void {
  if (field.type === 'checkbox' || field.type === 'radio') {
    // The page's own setter, which React watches; the press that follows sets it back.
    field.checked = !isChecked;
    field.click();
    return;
  }
  if (field.localName === 'select') field.value = value;
  else if (field.type !== 'file') type(field, value);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function type(field: HTMLInputElement, value: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = '';
  // Past React's watch: it still believes the field to be empty.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  const isHere = field.ownerDocument.activeElement === field;
  if (isHere && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
