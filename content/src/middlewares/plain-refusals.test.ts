import { expect, test } from 'vitest';
import plainRefusals from './plain-refusals';

const coded = (code: string) => Object.assign(new Error('database or disk is full'), { code });
const tooLarge = Object.assign(new Error('request entity too large'), { status: 413, type: 'entity.too.large' });

/** Returns what the editor gets when the framework fails so. */
async function answerTo(error: Error) {
  const ctx = { status: 200, body: {} };
  const log = { error: () => {} };
  await plainRefusals({}, { strapi: { log } as never })(ctx, () => Promise.reject(error));
  return ctx;
}

test.each([
  ['a disk that is full for the file system', coded('ENOSPC'), 507, /^На сервере кончилось место/],
  ['a full quota', coded('EDQUOT'), 507, /^На сервере кончилось место/],
  ['a disk that is full for SQLite', coded('SQLITE_FULL'), 507, /^На сервере кончилось место/],
  ['a disk that is full for PostgreSQL', coded('53100'), 507, /^На сервере кончилось место/],
  ['a wrapped error', new Error('upload', { cause: coded('ENOSPC') }), 507, /^На сервере кончилось место/],
  ['an entry that is too large', tooLarge, 413, /около 500 000 букв/],
])('%s is told in Russian, in the shape of the framework’s errors', async (_what, error, status, message) => {
  expect(await answerTo(error)).toMatchObject({
    status,
    body: { error: { status, message: expect.stringMatching(message) } },
  });
});

test.each([400, 403, 404, 409, 413, 422, 429])(
  'a route’s own refusal %i is no error of the service',
  async (status) => {
    const details = { kind: 'taken' };
    const refusal = Object.assign(new Error('Занято'), { status, expose: true, name: 'ConflictError', details });
    const error = { status, name: 'ConflictError', message: 'Занято', details };
    expect(await answerTo(refusal)).toEqual({ status, body: { data: null, error } });
  },
);

test.each([
  ['a fault of the server', { status: 500, expose: false }],
  ['an exposed fault', { status: 503, expose: true }],
  ['a status that is not for the caller', { status: 404 }],
])('%s is left to the framework', async (_what, facts) => {
  const error = Object.assign(new Error('x'), facts);
  await expect(answerTo(error)).rejects.toBe(error);
});

test('any other error is left to the framework', async () => {
  const error = coded('SQLITE_CONSTRAINT');
  await expect(answerTo(error)).rejects.toBe(error);
});
