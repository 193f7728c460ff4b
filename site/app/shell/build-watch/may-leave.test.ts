import { expect, test } from 'vitest';
import { mayLeave } from './may-leave.ts';

test.each(['dialog[open]', 'form[data-dirty]'])('a page that holds %s stays', (held) => {
  const page = { querySelector: (selector: string) => (selector.split(', ').includes(held) ? ({} as Element) : null) };
  expect(mayLeave(page as Document)).toBe(false);
});

test('a page that holds neither may go', () => {
  expect(mayLeave({ querySelector: () => null } as unknown as Document)).toBe(true);
});
