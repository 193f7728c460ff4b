import type { Settings } from '../../../platform/settings';
import { DeliveryError } from '../../jobs/rules';
import { codeOf, jsonOf } from './answers';
import { type BoundedCall, makeCaller } from './caller';
import { type Lead, linesOf, type Target } from './target';

const types = { lead: 1, deal: 2, contact: 3 } as const;
type Kind = keyof typeof types;

/** Marks what this site has made, beside the number of the request. */
const originatorId = 'site';
/** Portals change their mode by hand, and rarely. */
const modeKeptMs = 3_600_000;
const simpleMode = 2;

type Item = { id: number; contactId?: number | null };

/**
 * A portal of Bitrix24 with an incoming webhook, whose URL is the secret. Portals without leads get a contact and a deal.
 * The receiver does not refuse a second item with the same `originId`.
 */
export function makeBitrix24(
  { url, recipient }: NonNullable<Settings['handover']['bitrix24']>,
  call: BoundedCall = makeCaller(),
): Target {
  const ask = async (method: string, body: object, signal: AbortSignal): Promise<unknown> => {
    const answer = await call(`${url}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
    // The portal was blocked by its support; it does not pass by itself.
    if (codeOf(answer) === 'OVERLOAD_LIMIT') throw new DeliveryError('broken', 'портал заблокирован, OVERLOAD_LIMIT');
    return (jsonOf(answer) as { result?: unknown }).result;
  };

  let mode: { isSimple: boolean; until: number } | null = null;
  const isSimple = async (signal: AbortSignal): Promise<boolean> => {
    if (!mode || mode.until < Date.now()) {
      const isSimple = Number(await ask('crm.settings.mode.get', {}, signal)) === simpleMode;
      mode = { isSimple, until: Date.now() + modeKeptMs };
    }
    return mode.isSimple;
  };

  const add = async (kind: Kind, fields: object, signal: AbortSignal): Promise<number> => {
    const result = (await ask('crm.item.add', { entityTypeId: types[kind], fields }, signal)) as { item?: Item };
    if (typeof result?.item?.id !== 'number') throw new Error('no id in the answer');
    return result.item.id;
  };
  const look = async (kind: Kind, { key }: Lead, signal: AbortSignal): Promise<Item | null> => {
    const result = (await ask(
      'crm.item.list',
      {
        entityTypeId: types[kind],
        filter: { originatorId, originId: key },
        select: kind === 'deal' ? ['id', 'contactId'] : ['id'],
        order: { id: 'ASC' },
      },
      signal,
    )) as { items?: Item[] };
    if (!Array.isArray(result?.items)) throw new Error('no items in the answer');
    return result.items[0] ?? null;
  };

  const sendDeal = async (lead: Lead, signal: AbortSignal): Promise<string> => {
    // An earlier try may have ended between the two.
    const contactId = (await look('contact', lead, signal))?.id ?? (await add('contact', contactFields(lead), signal));
    const deal = await add('deal', { ...itemFields(lead), contactId }, signal);
    return `сделка ${deal}, контакт ${contactId}`;
  };

  return {
    name: 'bitrix24',
    recipient,
    async send(lead, signal) {
      if (await isSimple(signal)) return sendDeal(lead, signal);
      return `лид ${await add('lead', { ...itemFields(lead), ...personFields(lead) }, signal)}`;
    },
    async find(lead, signal) {
      if (await isSimple(signal)) {
        const deal = await look('deal', lead, signal);
        return deal && [`сделка ${deal.id}`, deal.contactId && `контакт ${deal.contactId}`].filter(Boolean).join(', ');
      }
      const found = await look('lead', lead, signal);
      return found && `лид ${found.id}`;
    },
  };
}

const originOf = ({ key }: Lead) => ({ originatorId, originId: key });

const personFields = ({ name, phone }: Lead) => ({
  name,
  fm: [{ typeId: 'PHONE', valueType: 'WORK', value: phone }],
});

/** Without a source the portal would take the first of its list. */
const sourceFields = ({ source, kind }: Lead) => ({
  sourceId: 'WEB',
  sourceDescription: [`Сайт, ${kind.toLowerCase()}`, source].filter(Boolean).join('. '),
});

const campaignFields = ({ origin }: Lead) =>
  origin && {
    utmSource: origin.source,
    utmMedium: origin.medium,
    utmCampaign: origin.campaign,
    utmContent: origin.content,
    utmTerm: origin.term,
  };

const itemFields = (lead: Lead) => ({
  title: lead.title,
  ...sourceFields(lead),
  ...campaignFields(lead),
  comments: linesOf(lead).join('\n'),
  ...originOf(lead),
});

const contactFields = (lead: Lead) => ({ ...personFields(lead), ...sourceFields(lead), ...originOf(lead) });
