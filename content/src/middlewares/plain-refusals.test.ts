import { expect, test } from 'vitest';
import plainRefusals, { refusalOf } from './plain-refusals';

const coded = (code: string) => Object.assign(new Error('database or disk is full'), { code });

test.each([
  ['the file system', coded('ENOSPC')],
  ['a quota', coded('EDQUOT')],
  ['SQLite', coded('SQLITE_FULL')],
  ['PostgreSQL', coded('53100')],
  ['a wrapped error', new Error('upload', { cause: coded('ENOSPC') })],
])('a full disk by %s is told in Russian', (_what, error) => {
  expect(refusalOf(error)).toMatchObject({
    status: 507,
    message: expect.stringMatching(/^На сервере кончилось место/),
  });
});

test('an entry that is too large is told with its bound', () => {
  const error = Object.assign(new Error('request entity too large'), { status: 413, type: 'entity.too.large' });
  expect(refusalOf(error)).toMatchObject({ status: 413, message: expect.stringMatching(/около 500 000 букв/) });
});

test('the editor gets the message in the shape of the framework’s errors', async () => {
  const ctx = { status: 200, body: {} };
  const log = { error: () => {} };
  await plainRefusals({}, { strapi: { log } as never })(ctx, () => Promise.reject(coded('SQLITE_FULL')));
  expect(ctx).toMatchObject({ status: 507, body: { error: { message: expect.stringMatching(/кончилось место/) } } });
});

test('any other error is left to the framework', async () => {
  const error = coded('SQLITE_CONSTRAINT');
  const failing = plainRefusals({}, { strapi: {} as never })({ status: 200, body: {} }, () => Promise.reject(error));
  await expect(failing).rejects.toBe(error);
});
