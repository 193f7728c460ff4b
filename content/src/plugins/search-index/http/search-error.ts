/** Codes that we answer with, and the HTTP status and type that Meilisearch gives each of them. */
const kinds = {
  missing_authorization_header: [401, 'auth'],
  invalid_api_key: [403, 'auth'],
  missing_content_type: [415, 'invalid_request'],
  invalid_content_type: [415, 'invalid_request'],
  missing_payload: [400, 'invalid_request'],
  malformed_payload: [400, 'invalid_request'],
  payload_too_large: [413, 'invalid_request'],
  bad_request: [400, 'invalid_request'],
  invalid_index_uid: [400, 'invalid_request'],
  index_not_found: [404, 'invalid_request'],
  missing_search_hybrid: [400, 'invalid_request'],
  invalid_search_embedder: [400, 'invalid_request'],
  too_many_search_requests: [503, 'system'],
  internal: [500, 'internal'],
} as const;

type Known = keyof typeof kinds;
export type ErrorCode = Known | `invalid_search_${string}`;

/** What went wrong, as Meilisearch says it. */
export class SearchError extends Error {
  readonly status: number;
  readonly body: { message: string; code: string; type: string; link: string };

  constructor(code: ErrorCode, message: string) {
    super(message);
    const [status, type] = code in kinds ? kinds[code as Known] : ([400, 'invalid_request'] as const);
    this.status = status;
    this.body = { message, code, type, link: `https://docs.meilisearch.com/errors#${code}` };
  }
}
