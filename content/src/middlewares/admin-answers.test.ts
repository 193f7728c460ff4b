import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { expect, test } from 'vitest';
import answers from './admin-answers';

const forbidden = new errors.ForbiddenError('нельзя');

/** Returns the body of a call that the framework refuses, or its error. */
async function bodyOf(method: string, path: string): Promise<unknown> {
  const ctx = { method, path, url: path, body: undefined } as unknown as Context;
  const strapi = { log: { warn: () => {} } } as never;
  const refuse = () => Promise.reject(forbidden);
  return answers({}, { strapi })(ctx, refuse).then(
    () => ctx.body,
    (error) => error,
  );
}

test.each([
  ['GET', '/admin/ai-feature-config'],
  ['GET', '/i18n/ai-localization-jobs/collection-types/api::tag.tag/a1'],
  ['GET', '/upload/settings'],
])('%s %s answers nothing where the screens ask in vain', async (method, path) => {
  expect(await bodyOf(method, path)).toEqual({ data: {} });
});

test.each([
  ['PUT', '/upload/settings'],
  ['GET', '/upload/settings/more'],
  ['POST', '/admin/ai-feature-config'],
  ['GET', '/admin/users'],
])('%s %s stays refused', async (method, path) => {
  expect(await bodyOf(method, path)).toBe(forbidden);
});
