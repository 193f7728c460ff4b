import { ApolloServer } from '@apollo/server';
import { expect, test } from 'vitest';
import { limitWork } from './limit-work';

const rows = (length: number) => Array.from({ length }, () => ({}));
let reads = 0;
const server = new ApolloServer<object>({
  typeDefs:
    'input Is { is: [Int] } type Row { rows(count: Int!, filters: Is): [Row]!, title: String!, text: String! } type Query { rows(count: Int!): [Row] }',
  resolvers: {
    Query: { rows: (_parent: unknown, { count }: { count: number }) => rows(count) },
    Row: {
      rows: async (_parent: unknown, { count }: { count: number }) => {
        reads += 1;
        return rows(count);
      },
      title: () => 'a',
      text: async () => 'а'.repeat(20_000),
    },
  },
  plugins: [limitWork as never],
});

/** @param isGone returns whether the client has disconnected; called for each field */
async function ask(
  query: string,
  { credentials, isGone = () => false }: { credentials?: object; isGone?: () => boolean } = {},
) {
  reads = 0;
  const contextValue = {
    state: { auth: { credentials } },
    koaContext: {
      res: {
        get destroyed() {
          return isGone();
        },
      },
    },
  };
  const { body, http } = await server.executeOperation({ query }, { contextValue });
  if (body.kind !== 'single') throw new Error('not one result');
  return { status: http.status, ...body.singleResult };
}

const fault = (message: string) => ({ status: 400, errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }] });
const tooMuch = fault('Too much is asked for');
const twentyTitles = Array.from({ length: 20 }, (_, i) => `a${i}: title`).join(' ');

test('nested lists stop at 400 reads', async () => {
  expect((await ask('{ rows(count: 100) { rows(count: 2) { title } } }')).errors).toBeUndefined();
  expect(await ask('{ rows(count: 50) { rows(count: 50) { rows(count: 1) { title } } } }')).toEqual(tooMuch);
  expect(reads).toBeLessThanOrEqual(400);
});

test('values and long texts count too', async () => {
  expect((await ask(`{ rows(count: 900) { ${twentyTitles} } }`)).errors).toBeUndefined();
  expect(await ask(`{ rows(count: 1100) { ${twentyTitles} } }`)).toEqual(tooMuch);
  expect((await ask('{ rows(count: 350) { text } }')).errors).toBeUndefined();
  expect(await ask('{ rows(count: 450) { text } }')).toEqual(tooMuch);
});

test('each condition of a filter costs half a read', async () => {
  const filtered = (conditions: number) =>
    ask(`{ rows(count: 100) { rows(count: 1, filters: { is: [${'1 '.repeat(conditions)}] }) { title } } }`);
  expect((await filtered(4)).errors).toBeUndefined();
  expect(await filtered(6)).toEqual(tooMuch);
});

test('requests with a token have no limit', async () => {
  const { errors } = await ask('{ rows(count: 50) { rows(count: 50) { title } } }', { credentials: {} });
  expect(errors).toBeUndefined();
});

test('work stops when the client disconnects, even one with a token', async () => {
  const query = '{ rows(count: 100) { rows(count: 100) { rows(count: 1) { title } } } }';
  expect(await ask(query, { credentials: {}, isGone: () => reads >= 30 })).toEqual(fault('The client has gone'));
  expect(reads).toBe(30);
});
