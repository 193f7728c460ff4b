import type { Core } from '@strapi/strapi';
import { readIdentTroubles } from '../timetable';
import { namesRecipient } from './consent';
import { type TargetName, targetTitles } from './rules';
import { readTargets, type TargetRow } from './store';
import type { Target } from './targets/target';

/** What a person must do, or no request arrives. @property text in Russian, without a full stop */
export type Trouble = { target: TargetName; text: string };

const dayMs = 86_400_000;
/** A key that ends has to be made by a person, who may be away. */
const warnBeforeMs = 30 * dayMs;
/** IDENT asks every few minutes. */
const silentMs = 3_600_000;

/** Returns the troubles of all targets that are switched on: broken ones, ending keys, texts of consent that are silent. */
export async function readTroubles(strapi: Core.Strapi, targets: readonly Target[], now: Date): Promise<Trouble[]> {
  const texts = await readCurrentConsents(strapi);
  const ofTimetable = (await readIdentTroubles(strapi, now)).map((text) => ({ target: 'ident' as const, text }));
  const ofTargets = (await readTargets(strapi)).flatMap((row) => {
    const target = targets.find(({ name }) => name === row.name);
    return [brokenText(row), silentText(row, now), target && keyText(target, now), target && consentText(target, texts)]
      .filter((text) => typeof text === 'string')
      .map((text) => ({ target: row.name, text }));
  });
  return [...ofTargets, ...ofTimetable];
}

const brokenText = ({ name, brokenAt, fault }: TargetRow): string | null =>
  brokenAt ? `${targetTitles[name]} не принимает заявки: ${fault}` : null;

function silentText({ name, since, lastSuccessAt }: TargetRow, now: Date): string | null {
  if (name !== 'ident') return null;
  const last = new Date(lastSuccessAt ?? since);
  return now.getTime() - last.getTime() > silentMs ? 'IDENT больше часа не спрашивал о заявках' : null;
}

function keyText({ name, keyEndsAt }: Target, now: Date): string | null {
  if (!keyEndsAt || keyEndsAt.getTime() - now.getTime() > warnBeforeMs) return null;
  const days = Math.max(0, Math.ceil((keyEndsAt.getTime() - now.getTime()) / dayMs));
  return `Ключ ${targetTitles[name]} кончается: осталось дней — ${days}. Создайте новый и впишите его в настройки`;
}

function consentText({ name, recipient }: Target, texts: readonly string[]): string | null {
  if (recipient === null || texts.every((text) => namesRecipient(text, recipient))) return null;
  return `Текст согласия на звонок не называет получателя «${recipient}»: в ${targetTitles[name]} такие заявки не уходят`;
}

/** Texts that visitors accept now when they ask for a call. */
async function readCurrentConsents(strapi: Core.Strapi): Promise<string[]> {
  const pages: { textRich: string | null }[] = await strapi.db
    .query('api::text-page.text-page')
    .findMany({ where: { consentPurpose: 'callback', publishedAt: { $notNull: true } }, select: ['textRich'] });
  return pages.map(({ textRich }) => textRich ?? '');
}
