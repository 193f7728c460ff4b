import { MeilisearchApiError } from 'meilisearch';
import { expect, test } from 'vitest';
import { body, type ErrorBody, expectError, host, key, search, send } from './search-client';

test.each<[string, RequestInit, number, string]>([
  ['plain text', { body, headers: { 'content-type': 'text/plain' } }, 415, 'invalid_content_type'],
  [
    'a form',
    { body: 'q=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    415,
    'invalid_content_type',
  ],
  ['no body', { headers: { 'content-type': 'application/json' } }, 400, 'missing_payload'],
  ['half of a body', { body: '{"q": "a' }, 400, 'malformed_payload'],
  ['no JSON', { body: 'hello' }, 400, 'malformed_payload'],
  ['null', { body: 'null' }, 400, 'bad_request'],
  ['100 kB and more', { body: JSON.stringify({ q: 'a'.repeat(100_000) }) }, 413, 'payload_too_large'],
])('body: %s', async (_name, init, status, code) => {
  expectError(await send('/indexes/doctor/search', init), [status, code]);
});

test('body: no content type', async () => {
  // Sends bytes, because fetch would declare a string as text/plain.
  const init = { method: 'POST', body: Buffer.from(body), headers: { authorization: `Bearer ${key}` } };
  const response = await fetch(`${host}/indexes/doctor/search`, init);
  const refusal = (await response.json()) as ErrorBody;
  expectError({ status: response.status, body: refusal }, [415, 'missing_content_type']);
});

test('a body far too large does not break the next request', async () => {
  const init = { body: JSON.stringify({ q: 'a'.repeat(1_000_000) }) };
  expectError(await send('/indexes/doctor/search', init), [413, 'payload_too_large']);
  expect((await send('/indexes/doctor/search', { body })).status).toBe(200);
});

test('other spellings of the JSON content type', async () => {
  const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
  expect((await send('/indexes/doctor/search', { body, headers })).status).toBe(200);
});

test.each([
  ['unknown', 404, 'index_not_found'],
  ['..%2F..%2Fadmin', 404, 'index_not_found'],
  ['a'.repeat(600), 404, 'index_not_found'],
])('missing index: %s', async (uid, status, code) => {
  expectError(await send(`/indexes/${uid}/search`, { body }), [status, code]);
});

test('checks run in order: key, content type, body, parameters, index', async () => {
  const text = { body: 'no JSON', headers: { 'content-type': 'text/plain' } };
  expectError(await send('/indexes/bad%20uid/search', text, null), [401, 'missing_authorization_header']);
  expectError(await send('/indexes/bad%20uid/search', text), [415, 'invalid_content_type']);
  expectError(await send('/indexes/bad%20uid/search', { body: 'no JSON' }), [400, 'malformed_payload']);
  expectError(await send('/indexes/bad%20uid/search', { body: '{"limit": "a"}' }), [400, 'invalid_search_limit']);
  expectError(await send('/indexes/unknown/search', { body: '{"limit": 1}' }), [404, 'index_not_found']);
});

test('the official client throws its own error with the answer as cause', async () => {
  const error = await search('unknown', 'a').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MeilisearchApiError);
  expect((error as MeilisearchApiError).cause).toMatchObject({
    message: 'Index `unknown` not found.',
    code: 'index_not_found',
  });
});
