/**
 * Tells React of what was typed or chosen before it came. It keeps such values but takes them for the first ones, so a
 * list would stay unfiltered under a filter that is filled in. Here the field is, for React, as it was, and changes.
 */
export function refill(field: HTMLInputElement): void {
  if (field.type === 'file') return;
  if (field.type === 'checkbox' || field.type === 'radio') {
    // The page's own setter, which React watches; the press that follows sets it back.
    field.checked = !field.checked;
    field.click();
    return;
  }
  const { value } = field;
  if (field.localName !== 'select') {
    const { selectionStart, selectionEnd } = field;
    field.value = '';
    // Past React's watch: it still believes the field to be empty.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
