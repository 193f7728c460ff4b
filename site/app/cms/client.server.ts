import { setTimeout as delay } from 'node:timers/promises';
import { bulkhead, ConsecutiveBreaker, circuitBreaker, handleWhen, wrap } from 'cockatiel';
import { data } from 'react-router';
import type { Reach } from '../model/clinic.ts';
import { BodyTooLarge, readText } from './bounded-body.server.ts';
import type { TypedDocumentString } from './generated/graphql.ts';

/** What an answer was made of, in the content service's own words: docs/decisions/006-finished-pages.md. */
export type Tags = readonly string[];

type Asked<Variables> = Variables extends Record<string, never> ? [] : [Variables];

export type ContentClient = {
  /**
   * Runs one GraphQL operation.
   * @throws a 503 answer when the content service is away, slow or answers nonsense; never a 404
   */
  query: <Result, Variables>(
    document: TypedDocumentString<Result, Variables>,
    ...variables: Asked<Variables>
  ) => Promise<Result>;
  /** As `query`, with what the answer was made of. */
  ask: <Result, Variables>(
    document: TypedDocumentString<Result, Variables>,
    ...variables: Asked<Variables>
  ) => Promise<{ data: Result; tags: Tags }>;
  /**
   * Runs a mutation that carries a key of its own, so that it may be sent again until the answer is certain: a
   * restarting service tears connections after it has stored what they brought.
   * @param signal ends the trying
   * @returns the answer, or the faults that the service found, field by field
   * @throws when nothing certain was answered before the signal
   */
  submit: <Result, Variables>(
    document: TypedDocumentString<Result, Variables>,
    variables: Variables,
    signal: AbortSignal,
  ) => Promise<{ data: Result; faults: null } | { data: null; faults: Record<string, string> }>;
};

export type ContentClientOptions = {
  /** Origin of the content service; /graphql is added. */
  url: string;
  /** Bearer token; without one the service answers as to any visitor. */
  token?: string | undefined;
  /** Milliseconds for one attempt. */
  timeoutMs: number;
  /** Goes with the 503 answer, for a page that knows nothing else of the clinic. */
  reach?: Reach | null;
  watch?: ContentWatch | undefined;
  fetch?: typeof fetch;
};

/** Who wants to know how the content service does. */
export type ContentWatch = {
  /** A question was not answered. */
  noteFault: () => void;
  /** From now on nobody asks for a while, or everybody may again. */
  noteBreaker: (isOpen: boolean) => void;
};

/** A second try after this many milliseconds: a restarting service destroys open connections. */
const retryDelayMs = 150;

/** Questions that are open at the service at once, and those that wait for a place. */
const maxOpen = 20;
const maxWaiting = 100;
/** Forms that are being sent on at once, and those that wait. Apart from questions: a flood of readers keeps no form waiting. */
const maxSending = 50;
const maxUnsent = 200;
/** So many faults in a row, and nobody asks for a while: each would only wait for the next one. */
const faultsInARow = 3;
const restMs = 2000;

export class ContentFault extends Error {}

/** The service answered, and it is this question that it cannot answer. */
class ContentErrors extends ContentFault {}

/** The service understood and says no: its faults are for the visitor, by the names of the input's fields. */
class ContentRefusal extends ContentErrors {
  constructor(readonly faults: Record<string, string>) {
    super('refused');
  }
}

export function createContentClient(options: ContentClientOptions): ContentClient {
  const { url, token, timeoutMs, reach = null, watch, fetch: send = fetch } = options;
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/json',
    'X-Content-Tags': '1',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };

  async function attempt(body: string, until?: AbortSignal): Promise<Answer> {
    const patience = AbortSignal.timeout(timeoutMs);
    const signal = until ? AbortSignal.any([patience, until]) : patience;
    return readAnswer(await send(`${url}/graphql`, { method: 'POST', headers, body, redirect: 'error', signal }));
  }

  /** Reading twice is harmless, so a torn connection gets a second chance. */
  async function attemptTwice(body: string): Promise<Answer> {
    return attempt(body).catch(async (error: unknown) => {
      const isAnswered = error instanceof ContentFault || error instanceof BodyTooLarge;
      if (isAnswered || (error as Error).name === 'TimeoutError') throw error;
      await delay(retryDelayMs);
      return attempt(body);
    });
  }

  async function attemptUntil(body: string, until: AbortSignal): Promise<Answer> {
    for (;;) {
      try {
        return await attempt(body, until);
      } catch (error) {
        if (error instanceof ContentRefusal || until.aborted) throw error;
        await delay(retryDelayMs);
      }
    }
  }

  async function orUnavailable(answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer;
    } catch (error) {
      console.error(JSON.stringify({ level: 'error', event: 'content-fault', message: describe(error) }));
      watch?.noteFault();
      throw serviceUnavailable(reach);
    }
  }

  const breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof ContentErrors)),
    { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(faultsInARow) },
  );
  breaker.onBreak(() => watch?.noteBreaker(true));
  breaker.onReset(() => watch?.noteBreaker(false));
  const gate = wrap(bulkhead(maxOpen, maxWaiting), breaker);
  const sending = bulkhead(maxSending, maxUnsent);

  const ask: ContentClient['ask'] = async (document, ...[variables]) => {
    const body = JSON.stringify({ query: document.toString(), variables });
    return (await orUnavailable(gate.execute(() => attemptTwice(body)))) as never;
  };

  return {
    ask,
    query: async (document, ...variables) => (await ask(document, ...variables)).data,
    submit: async (document, variables, signal) => {
      try {
        const body = JSON.stringify({ query: document.toString(), variables });
        const { data } = await sending.execute(() => attemptUntil(body, signal));
        return { data: data as never, faults: null };
      } catch (error) {
        if (error instanceof ContentRefusal) return { data: null, faults: error.faults };
        throw error;
      }
    },
  };
}

/** A client whose questions go another way: noted, remembered, refused. */
export function askingThrough(client: ContentClient, ask: ContentClient['ask']): ContentClient {
  return { ...client, ask, query: async (document, ...variables) => (await ask(document, ...variables)).data };
}

/** The answer of a page whose content cannot be read now: never «not found». */
export function serviceUnavailable(reach: Reach | null = null) {
  return data(reach, { status: 503, statusText: 'Service Unavailable', headers: { 'Retry-After': '30' } });
}

function describe(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error}${cause}`;
}

type Answer = { data: unknown; tags: Tags };

/** The `data` of a GraphQL answer. A partial answer is refused whole: a page is right or it is not made. */
async function readAnswer(response: Response): Promise<Answer> {
  const text = await readText(response);
  let answer: { data?: unknown; errors?: AnswerError[]; extensions?: { tags?: unknown } };
  try {
    answer = JSON.parse(text);
  } catch {
    throw new ContentFault(`HTTP ${response.status}, not JSON`);
  }
  const faults = answer.errors?.[0]?.extensions?.error?.details?.errors;
  if (faults?.length) throw new ContentRefusal(toFaults(faults));
  if (answer.errors?.length) throw new ContentErrors(answer.errors.map((error) => error.message).join('; '));
  if (!response.ok) throw new ContentFault(`HTTP ${response.status}`);
  if (typeof answer.data !== 'object' || answer.data === null) throw new ContentFault('no data in the answer');
  return { data: answer.data, tags: toTags(answer.extensions?.tags) };
}

const toTags = (told: unknown): Tags =>
  Array.isArray(told) ? told.filter((tag): tag is string => typeof tag === 'string') : [];

type FieldFault = { path: string[]; message: string };
type AnswerError = { message: string; extensions?: { error?: { details?: { errors?: FieldFault[] } } } };

const toFaults = (list: FieldFault[]): Record<string, string> =>
  Object.fromEntries(list.map(({ path, message }) => [path.join('.'), message]));
