import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathsNamed } from './check-doc-paths.ts';

test('paths in backticks and relative links are named', () => {
  const text = 'See `site/server/main.ts`, `../styles/tokens.css` and [models](content/src/api/README.md#kinds).';
  assert.deepEqual(pathsNamed(text), ['site/server/main.ts', '../styles/tokens.css', 'content/src/api/README.md']);
});

test('what only looks like one is not', () => {
  const text =
    '`npm start`, `image/webp`, `.data/secrets.env`, `/news/{slug}`, `@strapi/strapi`, [site](https://a.b/c) [top](#x)';
  assert.deepEqual(pathsNamed(text), []);
});
