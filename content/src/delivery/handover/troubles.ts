import type { Core } from '@strapi/strapi';
import { readIdentTroubles } from '../../desk/appointments';
import { readDoubt } from '../../platform/clock/clock';
import { entryPath } from '../../platform/content-model/uids';
import type { Settings } from '../../platform/settings';
import { type ReceiverRow, readReceivers } from '../jobs';
import { isFailing } from '../jobs/rules';
import { namesRecipient } from './consent';
import { type TargetName, targetNames, targetTitles } from './rules';
import { type Left, readUndelivered, readWaiting } from './store';
import { makeTargets } from './targets/list';
import type { Target } from './targets/target';

/**
 * What a person must do, or requests do not arrive.
 * @property text in Russian, without a full stop
 * @property to path in the admin where it is mended or seen
 */
export type Trouble = { target: TargetName; text: string; to: string };

const channels = '/requests-desk/channels';
const storage = '/requests-desk/storage';

const dayMs = 86_400_000;
/** A key that ends has to be made by a person, who may be away. */
const warnBeforeMs = 30 * dayMs;
/** IDENT asks every few minutes. */
const silentMs = 3_600_000;

/** Returns the troubles of all targets that are on: broken ones, ending keys, silent consents, requests that stay here. */
export async function readTroubles(strapi: Core.Strapi, { handover }: Settings, now: Date): Promise<Trouble[]> {
  const targets = makeTargets(handover);
  const texts = await readCurrentConsents(strapi);
  const isDoubted = (await readDoubt(strapi, now)) !== null;
  const troubles: Trouble[] = [];
  for (const [name, row] of await readReceivers(strapi, targetNames)) {
    const target = targets.find((one) => one.name === name);
    const stopped = brokenText(name, row) ?? failingText(name, row) ?? silentText(row, now);
    const waiting = row.brokenAt || name === 'ident' ? null : await readWaiting(strapi, row, now);
    const found = [
      { text: isDoubted ? 'Часы сервера прыгнули: час ничего не уходит' : null, to: storage },
      { text: stopped, to: channels },
      { text: target && keyText(target, now), to: channels },
      target && consentTrouble(target, texts),
      leftTrouble('Ждут передачи', name, waiting),
      leftTrouble('Не переданы', name, await readUndelivered(strapi, row)),
    ];
    for (const one of found) if (one?.text) troubles.push({ target: name, text: one.text, to: one.to });
  }
  for (const text of await readIdentTroubles(strapi, now)) troubles.push({ target: 'ident', text, to: channels });
  return troubles;
}

const leftTrouble = (label: string, name: TargetName, left: Left | null) =>
  left && {
    text: `${label} в ${targetTitles[name]}: заявок — ${left.count}, первая № ${left.first}`,
    to: `/requests-desk/${left.first}`,
  };

const brokenText = (name: TargetName, { brokenAt, failure }: ReceiverRow): string | null =>
  brokenAt ? `${targetTitles[name]} не принимает заявки: ${failure}` : null;

/** A target that fails is seen at once, also when it is only slow or asks for patience. */
const failingText = (name: TargetName, row: ReceiverRow): string | null =>
  isFailing(row) ? `${targetTitles[name]}: последняя попытка не удалась, ${row.failure}` : null;

function silentText({ name, since, lastSuccessAt }: ReceiverRow, now: Date): string | null {
  if (name !== 'ident') return null;
  const last = new Date(lastSuccessAt ?? since);
  return now.getTime() - last.getTime() > silentMs ? 'IDENT больше часа не спрашивал о заявках' : null;
}

function keyText({ name, keyEndsAt }: Target, now: Date): string | null {
  if (!keyEndsAt || keyEndsAt.getTime() - now.getTime() > warnBeforeMs) return null;
  const days = Math.max(0, Math.ceil((keyEndsAt.getTime() - now.getTime()) / dayMs));
  return `Ключ ${targetTitles[name]} кончается: осталось дней — ${days}. Создайте новый и впишите его в настройки`;
}

function consentTrouble({ name, recipient }: Target, texts: readonly CurrentConsent[]) {
  const silent = recipient && texts.find(({ textRich }) => !namesRecipient(textRich ?? '', recipient));
  if (!silent) return null;
  return {
    text: `Текст согласия на звонок не называет получателя «${recipient}» или говорит о нём с «не», «кроме», «если»: в ${targetTitles[name]} такие заявки не уходят`,
    to: entryPath({ uid: textPageUid, documentId: silent.documentId }),
  };
}

const textPageUid = 'api::text-page.text-page';

type CurrentConsent = { documentId: string; textRich: string | null };

/** Texts that visitors accept now when they ask for a call. */
const readCurrentConsents = (strapi: Core.Strapi): Promise<CurrentConsent[]> =>
  strapi.db.query(textPageUid).findMany({
    where: { consentPurpose: 'callback', publishedAt: { $notNull: true } },
    select: ['documentId', 'textRich'],
  });
