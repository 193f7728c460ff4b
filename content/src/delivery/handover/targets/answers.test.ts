import { expect, test } from 'vitest';
import { DeliveryError } from '../../jobs/rules';
import { jsonOf, retryAfterMs, successOf } from './answers';

const answer = (status: number, body = '{}', contentType = 'application/json', retryAfter: string | null = null) => ({
  status,
  body,
  contentType,
  retryAfter,
});
function failureOf(run: () => unknown): DeliveryError {
  try {
    run();
  } catch (error) {
    if (error instanceof DeliveryError) return error;
  }
  throw new Error('no DeliveryError');
}

test.each([
  ...[301, 302, 307, 308, 401, 402, 403, 404, 405, 410].map((status) => [status, 'broken'] as const),
  ...[408, 425, 429, 500, 502, 503, 504].map((status) => [status, 'later'] as const),
  ...[400, 409, 413, 422].map((status) => [status, 'refused'] as const),
])('%d is %s', (status, kind) => {
  expect(failureOf(() => successOf(answer(status))).kind).toBe(kind);
});

test('a page instead of JSON means a broken target, even as a success or a refusal; an outage stays one', () => {
  for (const status of [400, 413, 422])
    expect(failureOf(() => jsonOf(answer(status, '<html>', 'text/html'))).kind).toBe('broken');
  expect(failureOf(() => jsonOf(answer(502, '<html>', 'text/html'))).kind).toBe('later');
  expect(failureOf(() => jsonOf(answer(200, '<!doctype html>', 'text/html'))).kind).toBe('broken');
  expect(failureOf(() => jsonOf(answer(200, ' <html>', 'text/plain'))).kind).toBe('broken');
  for (const page of ['<!-- a --><html>', '<?xml version="1.0"?>\n<!DOCTYPE html>', '<head>'])
    expect(failureOf(() => successOf(answer(200, page))).kind).toBe('broken');
  expect(successOf(answer(200, '<ok/>')).body).toBe('<ok/>');
});

test('a torn answer leaves the outcome unknown', () => {
  expect(() => jsonOf(answer(200, '{"result": {"item": {"id": 8'))).toThrow(SyntaxError);
});

test('a failure has the code of the error, never its description', () => {
  const body = '{"error": "ACCESS_DENIED", "error_description": "Иван Кедров"}';
  expect(failureOf(() => successOf(answer(403, body))).failure).toBe('доступ закрыт, ACCESS_DENIED');
  const amo = '{"validation-errors": [{"errors": [{"code": "FieldMissing", "detail": "+79130000000"}]}]}';
  expect(failureOf(() => successOf(answer(400, amo))).failure).toBe('данные не приняты, FieldMissing');
  expect(failureOf(() => successOf(answer(400, '{"error": "Иван Кедров, +79130000000"}'))).failure).toBe(
    'данные не приняты, 400',
  );
});

test('Retry-After is read in both forms, and bounded', () => {
  const now = new Date('2026-11-28T10:00:00Z');
  expect(failureOf(() => successOf(answer(429, '', '', '7'))).retryAfterMs).toBe(7000);
  expect(retryAfterMs('Sat, 28 Nov 2026 10:01:00 GMT', now)).toBe(60_000);
  expect(retryAfterMs('99999999', now)).toBe(86_400_000);
  expect([retryAfterMs('soon', now), retryAfterMs(null, now)]).toEqual([null, null]);
});
