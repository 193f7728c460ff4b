import { setTimeout as delay } from 'node:timers/promises';
import { BrokenCircuitError, bulkhead, ConsecutiveBreaker, circuitBreaker, handleWhen, wrap } from 'cockatiel';
import { data } from 'react-router';
import type { CaptchaChoice } from '../model/request.ts';
import { BodyTooLarge, readText } from './bounded-body.server.ts';
import type { TypedDocumentString } from './generated/graphql.ts';

/** Names of the documents and lists that a result was read from: docs/decisions/006-finished-pages.md. */
export type Tags = readonly string[];

type VariablesArgument<Variables> = Variables extends Record<string, never> ? [] : [Variables];

export type ContentClient = {
  /**
   * Runs one GraphQL operation.
   * Throws a 503 response when the content service is down, slow or sends invalid data; never a 404.
   */
  query: <Result, Variables>(
    document: TypedDocumentString<Result, Variables>,
    ...variables: VariablesArgument<Variables>
  ) => Promise<Result>;
  /** Like `query`, and returns the tags of the result. */
  ask: <Result, Variables>(
    document: TypedDocumentString<Result, Variables>,
    ...variables: VariablesArgument<Variables>
  ) => Promise<{ data: Result; tags: Tags }>;
  /**
   * Runs a mutation with an idempotency key, retrying until the signal aborts: a restarting service drops connections
   * after it has stored their data. Returns the result or the validation errors by field. Throws `UnfitData` at once
   * when the service blames the data otherwise, and another error when nothing arrives in time.
   */
  submit: <Result, Variables>(
    document: TypedDocumentString<Result, Variables>,
    variables: Variables,
    signal: AbortSignal,
  ) => Promise<{ data: Result; validationErrors: null } | { data: null; validationErrors: Record<string, string> }>;
};

/** Contact facts for an error page while no content is available; unknown ones are empty. */
export type ClinicContact = { name: string; phone: string; address: string };

/** What a request's context has before the shared results, which are read with it. */
export type ContentSource = {
  content: ContentClient;
  /** The captcha that the server has keys for. */
  captcha: CaptchaChoice;
  now: () => Date;
};

type ContentClientOptions = {
  /** Origin of the content service, without /graphql. */
  url: string;
  /** Bearer token; without one the service treats the site as an anonymous visitor. */
  token?: string | undefined;
  /** Limit of one attempt; of the second attempt of a submission twice as long, and so on. */
  timeoutMs: number;
  /** Sent with the 503 response, for an error page without any other facts about the clinic. */
  contact?: ClinicContact | null;
  watch?: ContentWatch | undefined;
  fetch?: typeof fetch;
};

/** Receives the state of the content service, for metrics. */
export type ContentWatch = {
  /** A query failed. */
  noteFault: () => void;
  /** The circuit breaker has opened or closed. */
  noteBreaker: (isOpen: boolean) => void;
};

/** A restarting service drops open connections; the next attempt starts after this pause. */
const retryDelayMs = 150;
const maxRetryDelayMs = 1500;
/** Grows: a service that starts needs the processor more than the forms that wait for it do. */
export const submissionPauseMs = (attempt: number): number => Math.min(retryDelayMs * attempt, maxRetryDelayMs);

/** Concurrent and waiting queries. */
const maxQueries = 20;
const maxWaitingQueries = 100;
/**
 * Concurrent and waiting submissions; separate limits keep a flood of readers from delaying forms. Few at once: after a
 * restart, fifty together took longer than an attempt may, and their repeats kept the service from finishing any.
 */
const maxSubmissions = 10;
const maxWaitingSubmissions = 240;
/** The circuit breaker opens after this many consecutive failures, for this long. */
const maxConsecutiveFailures = 3;
const breakerOpenMs = 2000;

class ContentError extends Error {}

/** The service works but rejects this operation. */
class GraphqlError extends ContentError {}

/** The service works and cannot store these data, so that repeating the operation is useless. */
export class UnfitData extends GraphqlError {}

/** The service rejects the input; the messages are for the visitor. */
class ValidationError extends GraphqlError {
  constructor(readonly byField: Record<string, string>) {
    super('rejected');
  }
}

export function createContentClient(options: ContentClientOptions): ContentClient {
  const { contact = null, watch } = options;
  const breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof GraphqlError)),
    { halfOpenAfter: breakerOpenMs, breaker: new ConsecutiveBreaker(maxConsecutiveFailures) },
  );
  breaker.onBreak(() => watch?.noteBreaker(true));
  breaker.onReset(() => watch?.noteBreaker(false));
  const queries = wrap(bulkhead(maxQueries, maxWaitingQueries), breaker);
  const submissions = bulkhead(maxSubmissions, maxWaitingSubmissions);

  const ask = (async (document, ...[variables]) => {
    try {
      return await queries.execute(() => read(options, toBody(document, variables)));
    } catch (error) {
      // The faults that opened the breaker are logged; each query that it refuses would only fill the log.
      if (!(error instanceof BrokenCircuitError)) {
        console.error(JSON.stringify({ level: 'error', event: 'content-query-failed', message: describe(error) }));
      }
      watch?.noteFault();
      throw serviceUnavailable(contact);
    }
  }) as ContentClient['ask'];
  const submit = (async (document, variables, signal) => {
    try {
      const { data } = await submissions.execute(() => send(options, toBody(document, variables), signal), signal);
      return { data, validationErrors: null };
    } catch (error) {
      if (error instanceof ValidationError) return { data: null, validationErrors: error.byField };
      throw error;
    }
  }) as ContentClient['submit'];
  return withTransport({ submit }, ask);
}

/** Replaces how a client reads, to record, cache or rewrite its queries. */
export function withTransport(client: Pick<ContentClient, 'submit'>, ask: ContentClient['ask']): ContentClient {
  return { ...client, ask, query: async (document, ...variables) => (await ask(document, ...variables)).data };
}

/** The response for a page whose content cannot be read now; an outage is never a 404. */
function serviceUnavailable(contact: ClinicContact | null = null) {
  return data(contact, { status: 503, statusText: 'Service Unavailable', headers: { 'Retry-After': '30' } });
}

const toBody = (document: { toString(): string }, variables: unknown) =>
  JSON.stringify({ query: document.toString(), variables });

function describe(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error}${cause}`;
}

type GraphqlResult = { data: unknown; tags: Tags };

/** Posts a query; retries once when no answer arrived: reading twice is harmless. */
async function read(options: ContentClientOptions, body: string): Promise<GraphqlResult> {
  return post(options, body).catch(async (error: unknown) => {
    const isAnswered = error instanceof ContentError || error instanceof BodyTooLarge;
    if (isAnswered || (error as Error).name === 'TimeoutError') throw error;
    await delay(retryDelayMs);
    return post(options, body);
  });
}

/** Posts a mutation until the service accepts or rejects the input, or the signal aborts. */
async function send(options: ContentClientOptions, body: string, signal: AbortSignal): Promise<GraphqlResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      // A busy service would never finish attempts that all end after the same few seconds.
      return await post({ ...options, timeoutMs: options.timeoutMs * attempt }, body, signal);
    } catch (error) {
      if (error instanceof ValidationError || error instanceof UnfitData || signal.aborted) throw error;
      await delay(submissionPauseMs(attempt));
    }
  }
}

async function post(options: ContentClientOptions, body: string, signal?: AbortSignal): Promise<GraphqlResult> {
  const { url, token, timeoutMs, fetch: load = fetch } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await load(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      'X-Content-Tags': '1',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body,
    redirect: 'error',
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
  });
  return readResult(response);
}

type FieldError = { path: string[]; message: string };
type GraphqlResponse = {
  data?: unknown;
  errors?: { message: string; extensions?: { code?: string; error?: { details?: { errors?: FieldError[] } } } }[];
  extensions?: { tags?: unknown };
};

/** Throws for a partial result too: a page is complete or it is not rendered. */
async function readResult(response: Response): Promise<GraphqlResult> {
  const text = await readText(response);
  let parsed: GraphqlResponse;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new ContentError(`HTTP ${response.status}, not JSON`);
  }
  const { errors, data: result, extensions } = parsed;
  const fieldErrors = errors?.[0]?.extensions?.error?.details?.errors;
  if (fieldErrors?.length) {
    throw new ValidationError(Object.fromEntries(fieldErrors.map(({ path, message }) => [path.join('.'), message])));
  }
  if (errors?.length) {
    const isUnfit = errors.some(({ extensions: own }) => own?.code === 'BAD_USER_INPUT');
    throw new (isUnfit ? UnfitData : GraphqlError)(errors.map((error) => error.message).join('; '));
  }
  if (!response.ok) throw new ContentError(`HTTP ${response.status}`);
  if (typeof result !== 'object' || result === null) throw new ContentError('no data in the response');
  return { data: result, tags: toTags(extensions?.tags) };
}

const toTags = (tags: unknown): Tags =>
  Array.isArray(tags) ? tags.filter((tag): tag is string => typeof tag === 'string') : [];
