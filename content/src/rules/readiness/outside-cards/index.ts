import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import * as v from 'valibot';
import { fields, shortText } from '../../../platform/schema';
import { documentService } from '../../../platform/strapi/documents';
import { readToday } from '../../../platform/zone/clinic-zone';
import { type Card, type ClinicFacts, type FactName, factNames, staleFacts, type Tick, toCard, toFacts } from './rules';

type Row = Record<string, unknown>;
/** A card with what it lacks. @property on day of the last tick, YYYY-MM-DD */
type SeenCard = Card & { stale: FactName[]; on: string; by: string };
/** What «Сведения клиники» shows. @property stamp changes with any fact */
export type ClinicFactsPage = { facts: ClinicFacts; cards: SeenCard[]; stamp: string };

const storeOf = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'outside-cards' });
const keyOf = ({ name }: Card) => createHash('sha256').update(name.toLowerCase()).digest('hex');
const stampOf = (facts: ClinicFacts) => createHash('sha256').update(JSON.stringify(facts)).digest('hex');

/**
 * Reads the facts that visitors see and the cards. A card that nobody has ticked counts as right on the day that it was
 * first seen: whoever adds a card has it before their eyes.
 */
export async function readClinicFacts(strapi: Core.Strapi): Promise<ClinicFactsPage> {
  const first = async (uid: string, populate: string[] = []) =>
    (await documentService<Row>(strapi, uid).findMany({ status: 'published', populate, limit: 1 }))[0] ?? {};
  const [config, prices, clinics, today] = await Promise.all([
    first('api::common-config.common-config', ['workingHours', 'specialDays', 'outsideCards']),
    first('api::prices-page.prices-page'),
    documentService<Row>(strapi, 'api::clinic.clinic').findMany({
      ...{ status: 'published', populate: ['phones', 'workingHours', 'specialDays'] },
      ...{ sort: ['order', 'label'], limit: -1 },
    }),
    readToday(strapi),
  ]);
  const facts = toFacts(config, clinics, typeof prices.validFrom === 'string' ? prices.validFrom : null);
  const rows = (config.outsideCards ?? []) as Row[];
  const cards: SeenCard[] = [];
  for (const card of rows.map(toCard)) {
    const tick = (await readTick(strapi, card)) ?? (await writeTick(strapi, card, { facts, on: today, by: '' }));
    cards.push({ ...card, stale: staleFacts(card, tick, facts, today), on: tick.on, by: tick.by });
  }
  return { facts, cards, stamp: stampOf(facts) };
}

const readTick = async (strapi: Core.Strapi, card: Card) =>
  (await storeOf(strapi).get({ key: keyOf(card) })) as Tick | null;

async function writeTick(strapi: Core.Strapi, card: Card, tick: Tick): Promise<Tick> {
  await storeOf(strapi).set({ key: keyOf(card), value: tick });
  return tick;
}

export const tickBody = fields({ name: v.pipe(v.string(), v.maxLength(1000)), stamp: shortText });

/**
 * Ticks a card for the user of the call, and returns the page. Throws when there is no such card, or when a fact
 * has changed since the user read the page.
 */
export async function tickCard(
  strapi: Core.Strapi,
  ctx: Context,
  { name, stamp }: v.InferOutput<typeof tickBody>,
): Promise<ClinicFactsPage> {
  const { facts, cards, ...page } = await readClinicFacts(strapi);
  const card = cards.find((one) => one.name === name);
  if (!card) throw new errors.NotFoundError('Такой карточки нет в «Общих настройках»');
  if (stamp !== page.stamp) throw new errors.ApplicationError('Сведения только что изменились: обновите страницу');
  const { firstname, lastname, email } = ctx.state.user;
  const by = [firstname, lastname].filter(Boolean).join(' ') || String(email);
  await writeTick(strapi, card, { facts, on: await readToday(strapi), by });
  return readClinicFacts(strapi);
}

/** Returns the cards as readiness lists them: what each lacks, in Russian. */
export async function readOutsideCards(strapi: Core.Strapi): Promise<{ name: string; stale: string[] }[]> {
  const { cards } = await readClinicFacts(strapi);
  return cards.map(({ name, stale }) => ({ name, stale: stale.map((fact) => factNames[fact]) }));
}
