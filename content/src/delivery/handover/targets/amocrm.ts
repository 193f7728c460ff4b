import { cutText } from '@clinic/contract/plain-text';
import type { Settings } from '../../../platform/settings';
import { jsonOf, successOf } from './answers';
import { type BoundedCall, makeCaller } from './caller';
import { type Lead, linesOf, type Target } from './target';

/** The account's own limit of a lead's name. */
const nameMaxCharacters = 250;
/** Unsorted entries that a look-up reads at most: those since the request came; a page has up to 64 kB. */
const unsortedPerPage = 20;
const unsortedPages = 20;

type Unsorted = {
  uid?: string;
  /** Unix seconds. */
  created_at?: number;
  metadata?: { source_uid?: string };
  source_uid?: string;
  _embedded?: Made;
};
type Made = { leads?: { id: number; name?: string }[] };

/**
 * An account of amoCRM with a long-lived token, API v4. A lead comes in as «Неразобранное». The account has no
 * idempotency key, and a field that it lacks refuses the whole lead: everything to read is in the name.
 */
export function makeAmocrm(
  { url, token, pipelineId, recipient }: NonNullable<Settings['handover']['amocrm']>,
  call: BoundedCall = makeCaller(),
): Target {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const get = async (path: string, signal: AbortSignal): Promise<unknown> => {
    const answer = await call(`${url}/api/v4/${path}`, { method: 'GET', headers, signal });
    // 204: nothing was found.
    return successOf(answer).status === 204 ? null : jsonOf(answer);
  };

  const findUnsorted = async ({ key, cameAt }: Lead, signal: AbortSignal): Promise<string | null> => {
    for (let page = 1; page <= unsortedPages; page++) {
      const query = `leads/unsorted?page=${page}&limit=${unsortedPerPage}&order[created_at]=desc`;
      const entries = unsortedOf(await get(query, signal));
      const found = entries.find((entry) => (entry.source_uid ?? entry.metadata?.source_uid) === sourceUid(key));
      if (found) return refOf(found);
      const oldest = entries.at(-1)?.created_at ?? Number.POSITIVE_INFINITY;
      if (entries.length < unsortedPerPage || oldest < secondsOf(cameAt)) return null;
    }
    return null;
  };
  /** Accepted entries are leads. */
  const findAccepted = async ({ title }: Lead, signal: AbortSignal): Promise<string | null> => {
    const answer = (await get(`leads?query=${encodeURIComponent(title)}&limit=10`, signal)) as {
      _embedded?: Made;
    } | null;
    const found = answer?._embedded?.leads?.find(({ name }) => name === title || name?.startsWith(`${title}.`));
    return found ? `сделка ${found.id}` : null;
  };

  return {
    name: 'amocrm',
    recipient,
    keyEndsAt: endOfToken(token),
    async send(lead, signal) {
      const answer = await call(`${url}/api/v4/leads/unsorted/forms`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        // An array: for an object the account answers `FieldMissing`.
        body: JSON.stringify([formOf(lead, pipelineId)]),
        signal,
      });
      const [made] = unsortedOf(jsonOf(answer));
      if (!made) throw new Error('no entry in the answer');
      return refOf(made);
    },
    find: async (lead, signal) => (await findUnsorted(lead, signal)) ?? (await findAccepted(lead, signal)),
  };
}

const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000);

const sourceUid = (key: string) => `site-${key}`;

const unsortedOf = (answer: unknown): Unsorted[] =>
  (answer as { _embedded?: { unsorted?: Unsorted[] } } | null)?._embedded?.unsorted ?? [];

function refOf({ uid, _embedded }: Unsorted): string {
  const lead = _embedded?.leads?.[0]?.id;
  return lead ? `сделка ${lead} в неразобранном` : `неразобранное ${uid ?? ''}`.trim();
}

function formOf(lead: Lead, pipelineId: number | null) {
  const seconds = secondsOf(lead.cameAt);
  const name = cutText([lead.title, ...linesOf(lead)].join('. '), nameMaxCharacters);
  return {
    request_id: lead.key,
    source_name: 'Сайт',
    source_uid: sourceUid(lead.key),
    created_at: seconds,
    ...(pipelineId === null ? {} : { pipeline_id: pipelineId }),
    metadata: {
      form_id: 'callback',
      form_name: 'Заявка с сайта',
      form_page: lead.page ?? lead.link,
      form_sent_at: seconds,
      referer: lead.page ?? lead.link,
    },
    _embedded: {
      leads: [{ name }],
      contacts: [{ name: lead.name, custom_fields_values: [{ field_code: 'PHONE', values: [{ value: lead.phone }] }] }],
    },
  };
}

/** Reads the end of a token, which is a JWT; `null` for any other. */
export function endOfToken(token: string): Date | null {
  try {
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return typeof exp === 'number' ? new Date(exp * 1000) : null;
  } catch {
    return null;
  }
}
