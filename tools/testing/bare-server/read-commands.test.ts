import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../launch/places.ts';
import { readCommands } from './read-commands.ts';
import { documents as walked } from './walk.ts';

const block = (language: string, ...lines: string[]) => [`\`\`\`${language}`, ...lines, '```', ''].join('\n');

test('reads commands in their order, with what the document promises', () => {
  const document = `Text \`clinic doctor\`.\n\n${block('sh', 'cd a', 'clinic backup \\', '  --keep=3', '# a note', '# → b c')}${block('yaml', 'a: 1')}${block('sh', 'ls')}`;
  assert.deepEqual(
    readCommands(document).map(({ text, expected, opensBlock }) => [text, expected, opensBlock]),
    [
      ['cd a', [], true],
      ['clinic backup   --keep=3', ['b c'], false],
      ['ls', [], true],
    ],
  );
});

test('lets no command go unnoticed', () => {
  assert.throws(() => readCommands(block('', 'clinic doctor')), /line 1: a block is either sh/);
  assert.throws(() => readCommands('    systemctl start clinic-backup\n'), /line 1: commands stand/);
  assert.throws(() => readCommands('    ./deploy/clinic install\n'), /line 1: commands stand/);
  assert.throws(() => readCommands(block('sh', '# → output')), /without a command/);
  assert.throws(() => readCommands('```sh\nls'), /not closed/);
});

const documents = globSync('docs/operations/*.md', { cwd: root });
const texts = [...documents, 'deploy/README.md'].map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);

test('every document of a server can be read, and the walk leaves none out', () => {
  assert.deepEqual(documents.map((path) => basename(path)).sort(), [...walked].sort());
  assert.ok(documents.flatMap((path) => readCommands(readFileSync(join(root, path), 'utf8'))).length > 30);
});

/** The commands that tools/server knows, from its own source. */
const known = [...readFileSync(join(root, 'tools/server/server.ts'), 'utf8').matchAll(/command === '(\w+)'/g)].map(
  ([, name]) => name,
);
const products = globSync(
  ['tools/{server,backup,launch}/*.ts', 'tools/*.ts', 'content/src/**/*.ts', 'deploy/**/*.{service,timer,conf,sh}'],
  {
    cwd: root,
    exclude: (path: string) => path.includes('.test.'),
  },
).map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);

/** In a document's code, or after Russian words. */
const named = /(?:^|[`']|[а-яё]:? )clinic ([a-z]+)\b/gm;

test('documents and messages name only commands that exist', () => {
  const found = [...texts, ...products].flatMap(([path, text]) =>
    [...text.matchAll(named)].map(([, name]) => `${path}: clinic ${name}`),
  );
  assert.ok(found.length > 40);
  assert.deepEqual(
    found.filter((line) => !known.includes(line.split('clinic ')[1])),
    [],
  );
});

test('the documents of a server name no program that it lacks', () => {
  for (const [path, text] of texts.filter(([path]) => path !== 'deploy/README.md'))
    assert.deepEqual(text.match(/.*\b(?:sudo |npm (?:run|start|test|install)|node tools\/).*/g), null, path);
});
