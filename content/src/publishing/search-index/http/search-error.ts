/** The codes of this search with the HTTP status and type that Meilisearch gives them. */
const kinds = {
  missing_authorization_header: [401, 'auth'],
  invalid_api_key: [403, 'auth'],
  missing_content_type: [415, 'invalid_request'],
  invalid_content_type: [415, 'invalid_request'],
  missing_payload: [400, 'invalid_request'],
  malformed_payload: [400, 'invalid_request'],
  payload_too_large: [413, 'invalid_request'],
  bad_request: [400, 'invalid_request'],
  index_not_found: [404, 'invalid_request'],
  internal: [503, 'internal'],
} as const;

type ErrorKind = keyof typeof kinds;

/** An error with the status and body that a Meilisearch server would answer. */
export class SearchError extends Error {
  readonly status: number;
  readonly body: { message: string; code: string; type: string; link: string };

  constructor(code: ErrorKind | `invalid_search_${string}`, message: string) {
    super(message);
    const [status, type] = code in kinds ? kinds[code as ErrorKind] : ([400, 'invalid_request'] as const);
    this.status = status;
    this.body = { message, code, type, link: `https://docs.meilisearch.com/errors#${code}` };
  }
}
