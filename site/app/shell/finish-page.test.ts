import { expect, test } from 'vitest';
import { finishPage, hashSource } from './finish-page.server.ts';

const page = (head: string, body = '') => `<html><head>${head}</head><body>${body}</body></html>`;
const finish = (html: string, graph: string | null = null) => finishPage(html, { nonce: 'n1', build: 'b1', graph });

test('the build and the structured data end the head', () => {
  expect(finish(page('<title>А</title>', '</head>'), '{"a":"$&"}').html).toBe(
    page(
      '<title>А</title><meta name="build" content="b1"/><script type="application/ld+json">{"a":"$&"}</script>',
      '</head>',
    ),
  );
});

test('a page without structured data gets only the build', () => {
  expect(finish(page(''))).toEqual({ html: page('<meta name="build" content="b1"/>'), scriptHashes: [], robots: null });
});

test('the place for own parts is above the header, on an error page above its text', () => {
  expect(finish(page('', '<a></a><header></header><main></main>')).html).toContain('<a></a><!--own--><header>');
  expect(finish(page('', '<a></a><main></main>')).html).toContain('<a></a><!--own--><main>');
});

test('directives for robots are read from the head only', () => {
  expect(finish(page('<meta name="robots" content="noindex, follow"/>')).robots).toBe('noindex, follow');
  expect(finish(page('', '<meta name="robots" content="noindex"/>')).robots).toBeNull();
});

test("the renderer's inline scripts are hashed and lose the nonce", () => {
  const html = '<script nonce="n1">a()</script><p>1</p><script nonce="n1" async="">b()</script>';
  expect(finish(html)).toMatchObject({
    html: '<script>a()</script><p>1</p><script async="">b()</script>',
    scriptHashes: [hashSource('a()'), hashSource('b()')],
  });
});

test.each([
  ['without a nonce', '<script>alert(1)</script>'],
  ['with the nonce of another page', '<script nonce="n0">alert(1)</script>'],
  ['that contains an own script', '<script>alert(1)//<script nonce="n1">a()</script>'],
  ['with the nonce in its text', '<script>nonce="n1"</script>'],
])('a script of the content gets no hash: %s', (_name, html) => {
  expect(finish(html).scriptHashes.filter((hash) => hash !== hashSource('a()'))).toEqual([]);
});

test('a script file needs no hash', () => {
  expect(finish('<script nonce="n1" async="" src="/assets/x.js"></script>').scriptHashes).toEqual([]);
});

test("the router's scripts are deferred, those of the content are unchanged", () => {
  const html =
    '<link rel="modulepreload" href="/assets/a.js" nonce="n1"/><script nonce="n1">a()</script>' +
    '<script nonce="n1" type="module" async="">b()</script><script type="module">c()</script>';
  expect(finish(html).html).toBe(
    '<meta name="deferred-script" content="/assets/a.js"/><script>a()</script>' +
      '<script type="application/x-deferred">b()</script><script type="module">c()</script>',
  );
});
