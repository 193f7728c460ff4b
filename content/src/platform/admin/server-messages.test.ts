import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errors } from '@strapi/utils';
import { expect, test } from 'vitest';
import { inRussian } from './server-messages';

const source = join(__dirname, '../../../node_modules/@strapi/admin/dist/server/server/src');

/** Returns the texts with which a file of the framework refuses. */
const refusalsIn = (path: string): string[] =>
  Array.from(
    readFileSync(join(source, path), 'utf8').matchAll(/(?:Error\(|message: )'([^']+)'/g),
    ([, text = '']) => text,
  );

test.each([
  ...new Set(['services/auth.js', 'controllers/authentication.js'].flatMap(refusalsIn)),
  'Invalid registration info',
  new errors.ApplicationError().message,
])('before the sign-in, «%s» is said in Russian', (text) => {
  expect(inRussian(text)).toMatch(/[а-яё]/i);
});
