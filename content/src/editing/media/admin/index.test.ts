import { expect, test } from 'vitest';
import { askForJpeg } from '.';

/** As much of an input as the page's listener sees. */
class Input extends EventTarget {
  constructor(
    readonly type: string,
    public accept = '',
  ) {
    super();
    askForJpeg(this);
    this.dispatchEvent(new Event('click'));
  }
}

test('a file input names what it takes, and HEIC is not among it', () => {
  expect(new Input('file').accept).toMatch(/^(?=.*image\/jpeg)(?=.*\.docx)(?!.*hei)/);
});

test('an input that says more itself, and every other one, stays as it is', () => {
  expect(new Input('file', 'image/png').accept).toBe('image/png');
  expect(new Input('checkbox').accept).toBe('');
});
