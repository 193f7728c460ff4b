import { valueAt } from '../rules';

/**
 * Writes the numbers of a form into its fields, as if they were typed: the framework's number fields do not follow a
 * change from outside. Fields that are not open yet show the right number once they are.
 */
export function showNumbers(values: Record<string, unknown>): void {
  for (const input of Array.from(document.querySelectorAll<HTMLInputElement>('main form input[name]'))) {
    const value = valueAt(values, input.name);
    if (typeof value !== 'number' || input.type === 'checkbox') continue;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, String(value));
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
