import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What vite/slim.ts leaves out of the browser's copies of React and the router. */
const leftOut =
  /\b(ViewTransition|viewTransition|SuspenseList|Activity|useActionState|useFetcher|NavLink|prefetch=)\b|PrefetchPageLinks page|<Fragment ref|<Form (?![^>]*reloadDocument)[^>]*method="post"/;

test('no component uses what the build leaves out of React and the router', () => {
  const folder = import.meta.dirname;
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.|generated/.test(path),
  );
  const users = sources.filter((path) => leftOut.test(readFileSync(join(folder, path), 'utf8')));
  expect(users).toEqual([]);
});
