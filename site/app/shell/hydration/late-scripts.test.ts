import { expect, test } from 'vitest';
import { holdScripts } from './late-scripts.ts';

test('the router’s scripts wait, and those of the content are left alone', () => {
  const html =
    '<link rel="modulepreload" href="/assets/a.js" nonce="n1"/><script nonce="n1">a()</script>' +
    '<script nonce="n1" type="module" async="">b()</script><script type="module">c()</script>';
  expect(holdScripts(html, 'n1')).toBe(
    '<meta name="late-script" content="/assets/a.js"/><script nonce="n1">a()</script>' +
      '<script nonce="n1" type="application/x-late" async="">b()</script><script type="module">c()</script>',
  );
});
