import { buildSchema, graphql } from 'graphql';
import { expect, test, vi } from 'vitest';
import { badDataMessage, refuseBadData } from './refuse-bad-data';

/** Runs a query whose resolver throws this error; returns the error of the answer. */
async function ask(error: Error) {
  const log = vi.fn();
  const schema = refuseBadData(failingWith(error), log);
  const { errors } = await graphql({ schema, source: '{ answer { title } }' });
  return { error: errors?.[0], log };
}

function failingWith(error: Error) {
  const failing = buildSchema('type Query { answer: Answer } type Answer { title: String }');
  const field = failing.getQueryType()?.getFields().answer;
  if (field) field.resolve = () => Promise.reject(error);
  return failing;
}

test('an error of the data is BAD_USER_INPUT with 400; the log has no data', async () => {
  const { error, log } = await ask(Object.assign(new Error('insert … Анна'), { code: '22021' }));
  expect(error?.message).toBe(badDataMessage);
  expect(error?.extensions).toEqual({ code: 'BAD_USER_INPUT', http: { status: 400 } });
  expect(log).toHaveBeenCalledExactlyOnceWith({ event: 'data-refused', field: 'answer', code: '22021' });
});

test('an outage stays an error of the server', async () => {
  const { error, log } = await ask(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
  expect(error?.message).toBe('connect');
  expect(log).not.toHaveBeenCalled();
});
