import { expect, test } from 'vitest';
import { finishHead } from './finish-head.ts';

const page = (head: string, body = '') => `<html><head>${head}</head><body>${body}</body></html>`;

test('the graph is the last thing in the head', () => {
  expect(finishHead(page('<title>А</title>', '</head>'), '{"a":"$&"}').html).toBe(
    page('<title>А</title><script type="application/ld+json">{"a":"$&"}</script>', '</head>'),
  );
});

test('without a graph nothing is added', () => {
  expect(finishHead(page(''), null)).toEqual({ html: page(''), robots: null });
});

test('the header is told what the head says, whatever the page itself speaks of', () => {
  expect(finishHead(page('<meta name="robots" content="noindex, follow"/>'), null).robots).toBe('noindex, follow');
  expect(finishHead(page('', '<meta name="robots" content="noindex"/>'), null).robots).toBeNull();
});
