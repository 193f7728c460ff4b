import { expect, test } from 'vitest';
import { finishHead } from './finish-head.ts';

const page = (head: string, body = '') => `<html><head>${head}</head><body>${body}</body></html>`;

test('the graph is the last thing in the head', () => {
  const finished = finishHead(page('<title>А</title>', '</head>'), { build: 'b1', graph: '{"a":"$&"}' });
  expect(finished.html).toBe(
    page(
      '<title>А</title><meta name="build" content="b1"/><script type="application/ld+json">{"a":"$&"}</script>',
      '</head>',
    ),
  );
});

test('without a graph the head gets the build only', () => {
  const html = page('<meta name="build" content="b1"/>');
  expect(finishHead(page(''), { build: 'b1', graph: null })).toEqual({ html, robots: null });
});

test('robots are read from the head only', () => {
  const plain = { build: 'b1', graph: null };
  expect(finishHead(page('<meta name="robots" content="noindex, follow"/>'), plain).robots).toBe('noindex, follow');
  expect(finishHead(page('', '<meta name="robots" content="noindex"/>'), plain).robots).toBeNull();
});
