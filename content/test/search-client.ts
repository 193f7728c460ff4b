import { Meilisearch, type SearchParams } from 'meilisearch';
import { expect, inject } from 'vitest';

export const host = inject('url');
export const key = inject('secrets').SEARCH_KEY;
export const client = new Meilisearch({ host, apiKey: key });
export const indexes = ['doctor', 'sub-service', 'answer', 'page'];
export const body = JSON.stringify({ q: 'лечение зубов' });

type Document = { id: string } & Record<string, unknown>;
export type ErrorBody = { message: string; code: string; type: string; link: string };

export const search = (index: string, q: string, parameters?: SearchParams) =>
  client.index<Document>(index).search(q, parameters);

/** Sends a request without the official client, so that it may be invalid. */
export async function send(path: string, init: RequestInit = {}, authorization: string | null = `Bearer ${key}`) {
  const response = await fetch(`${host}${path}`, {
    method: 'POST',
    ...init,
    headers: {
      ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(authorization === null ? {} : { authorization }),
      ...(init.headers as Record<string, string> | undefined),
    },
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as ErrorBody };
}

export function expectError(
  { status, body }: { status: number; body: ErrorBody },
  wanted: [status: number, code: string],
) {
  expect([status, body.code]).toEqual(wanted);
  expect(Object.keys(body).sort()).toEqual(['code', 'link', 'message', 'type']);
  expect(body.link).toBe(`https://docs.meilisearch.com/errors#${body.code}`);
  expect(body.type).toBe(body.code.endsWith('header') || body.code.endsWith('key') ? 'auth' : 'invalid_request');
  expect(body.message).not.toBe('');
}
