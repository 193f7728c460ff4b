import type { Context } from 'koa';
import { expect, test } from 'vitest';
import cleanRequest from './clean-text';

/** Returns the request as the next middleware finds it. */
async function pass(path: string, request: object, query: object = {}): Promise<Context> {
  const ctx = { path, query, request } as unknown as Context;
  await cleanRequest()(ctx, async () => {});
  return ctx;
}

const bodyOf = (ctx: Context) => (ctx.request as { body?: unknown }).body;

test('a body, a query string and the name of a file are cleaned', async () => {
  const ctx = await pass(
    '/upload',
    {
      body: { title: 'а\u0000б\u2028в', fileInfo: '{"name":"c\\u0000v.pdf"}' },
      files: { files: [{ originalFilename: 'c\u0000v\u202E.pdf' }] },
    },
    { filters: { title: { $eq: 'а\u0000' } } },
  );
  expect(bodyOf(ctx)).toEqual({ title: 'аб\nв', fileInfo: '{"name":"cv.pdf"}' });
  expect(ctx.request).toMatchObject({ files: { files: [{ originalFilename: 'cv.pdf' }] } });
  expect(ctx.query).toEqual({ filters: { title: { $eq: 'а' } } });
});

test.each(['[', '{"a":'])('a body of thousands of levels «%s» is refused', async (level) => {
  const body = JSON.parse(`${level.repeat(2000)}0${(level === '[' ? ']' : '}').repeat(2000)}`);
  const refuse = (status: number) => {
    throw new Error(`refused: ${status}`);
  };
  expect(() =>
    cleanRequest()({ path: '/x', query: {}, request: { body }, throw: refuse } as never, async () => {}),
  ).toThrow('refused: 400');
});

test('of a GraphQL request only the variables are cleaned, a password never', async () => {
  const query = 'query { answers(filters: { title: { eq: "а\u0000" } }) { title } }';
  const operation = await pass('/graphql', { body: { query, variables: { text: 'а\u0000' } } });
  expect(bodyOf(operation)).toEqual({ query, variables: { text: 'а' } });
  // Apollo refuses variables that are there but undefined.
  expect(Object.keys(bodyOf(await pass('/graphql', { body: { query } })) as object)).toEqual(['query']);
  const account = await pass('/admin/login', { body: { email: 'a@b.ru\u0000', password: 'и\u0306\u0000' } });
  expect(bodyOf(account)).toEqual({ email: 'a@b.ru', password: 'и\u0306\u0000' });
});
