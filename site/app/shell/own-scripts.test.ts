import { expect, test } from 'vitest';
import { scriptHash, takeOwnScripts } from './own-scripts.server.ts';

test('the renderer’s own scripts are named by their hashes, and leave without the nonce', () => {
  const html = '<script nonce="n1">a()</script><p>1</p><script type="module" nonce="n1" async="">b()</script>';
  expect(takeOwnScripts(html, 'n1')).toEqual({
    html: '<script>a()</script><p>1</p><script type="module" async="">b()</script>',
    hashes: [scriptHash('a()'), scriptHash('b()')],
  });
});

test.each([
  ['without a nonce', '<script>alert(1)</script>'],
  ['with one of an earlier page', '<script nonce="n0">alert(1)</script>'],
  ['that swallows ours', '<script>alert(1)//<script nonce="n1">a()</script>'],
  ['with its words in the text', '<script>nonce="n1"</script>'],
])('a script that came with the content is not ours: %s', (_name, html) => {
  expect(takeOwnScripts(html, 'n1').hashes).not.toContain(scriptHash('alert(1)'));
  expect(takeOwnScripts(html, 'n1').hashes.filter((hash) => hash !== scriptHash('a()'))).toEqual([]);
});

test('a file needs no hash', () => {
  const html = '<script nonce="n1" type="module" src="/assets/x.js"></script>';
  expect(takeOwnScripts(html, 'n1').hashes).toEqual([]);
});
