import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathsNamed } from './check-doc-paths.ts';

test('finds paths in backticks and relative links', () => {
  const text = 'See `site/server/main.ts`, `../styles/tokens.css` and [models](content/src/api/README.md#kinds).';
  assert.deepEqual(pathsNamed(text), ['site/server/main.ts', '../styles/tokens.css', 'content/src/api/README.md']);
});

test('ignores commands, media types, generated files, packages and URLs', () => {
  const text =
    '`npm start`, `image/webp`, `.data/secrets.env`, `/news/{slug}`, `@strapi/strapi`, [site](https://a.b/c) [top](#x)';
  assert.deepEqual(pathsNamed(text), []);
});
