import type { Core } from '@strapi/strapi';
import { placeText, readHeldVisitOf, toPlace } from '../../desk/appointments';
import { writeJournal } from '../../people/request-records';
import type { Task } from '../../platform/capability';
import { trustedNow } from '../../platform/clock/clock';
import { isPauseOver } from '../../platform/clock/doubt';
import { escapeHtml } from '../../platform/escape-html';
import { type Attempt, claim, postpone, settle, unclaim } from '../../platform/outbox/outbox';
import { nextTry } from '../../platform/outbox/pauses';
import type { Settings } from '../../platform/settings';
import { sendMail } from '../../platform/strapi/mail-provider';
import { consentFailure } from './consent';
import { isLead, type LeadRow, makeTestLead, readLeadRows, toLead } from './lead';
import {
  giveUpAfterMs,
  type HandoverOutcome,
  leaseMs,
  longestHoldMs,
  pauses,
  type TargetName,
  targetTitles,
  tryMs,
} from './rules';
import {
  isDue,
  noteBroken,
  noteFailure,
  noteSuccess,
  type Pending,
  readNext,
  readTarget,
  type TargetRow,
  takeCheck,
  workOffTargets,
} from './store';
import { makeTargets } from './targets/list';
import { describeFailure, type Target, TargetError } from './targets/target';

const lookEveryMs = 3000;
/** A share by which pauses are shorter, so that many requests do not return at one moment. */
const jitter = 0.1;

/** Hands requests over outside the visitor's call (docs/contracts/handover.md), so that no target delays a form. */
export function handoverTask(strapi: Core.Strapi, settings: Settings): Task {
  const targets = new Map(makeTargets(settings.handover).map((target) => [target.name, target]));
  const work = ({ name }: TargetRow) => {
    const target = targets.get(name);
    return target ? handOverDue(strapi, settings, target) : null;
  };
  const on = [...targets.keys(), ...(settings.handover.ident ? (['ident'] as const) : [])];
  const run = workOffTargets(strapi, on, work, (name) => `Передача в ${targetTitles[name]}`);
  return { everyMs: lookEveryMs, name: 'Передача заявок', run };
}

/** Hands over what is due, oldest first, until a try fails. */
async function handOverDue(strapi: Core.Strapi, settings: Settings, target: Target): Promise<void> {
  for (;;) {
    const now = await trustedNow(strapi);
    const row = now && (await readTarget(strapi, target.name));
    if (!row || isResting(row, now)) return;
    if (row.brokenAt && !(await takeCheck(strapi, row, now))) return;
    const next = await readNext(strapi, row, now);
    if (!next) return row.brokenAt ? probe(strapi, settings, target, now) : undefined;
    if (!isDue(next, now) || !(await handOver(strapi, settings, target, next))) return;
  }
}

const isResting = ({ pausedUntil }: TargetRow, now: Date): boolean =>
  pausedUntil !== null && !isPauseOver(new Date(pausedUntil), now, longestHoldMs);

/** Asks a broken target for nothing in particular: no request waits that could be tried. */
async function probe(strapi: Core.Strapi, settings: Settings, target: Target, now: Date): Promise<void> {
  if (!target.find) return noteSuccess(strapi, target.name, now);
  const lead = makeTestLead(now, settings);
  try {
    await target.find(lead, AbortSignal.timeout(tryMs));
    await noteSuccess(strapi, target.name, now);
  } catch (error) {
    await noteFailure(strapi, target.name, describeFailure(error), now);
  }
}

/** Tries one request. @returns whether the next one may be tried now */
async function handOver(
  strapi: Core.Strapi,
  settings: Settings,
  target: Target,
  { number, tries }: Pending,
): Promise<boolean> {
  const now = new Date();
  const attempt = { request: number, channel: target.name, tries };
  const [row] = await readLeadRows(strapi, [number]);
  // Erased or sorted out since it was found.
  if (!row || !isLead(row)) return true;
  const unnamed = await consentFailure(strapi, target.recipient, row.consent);
  if (unnamed) {
    if (await claim(strapi, attempt, null, now)) await end(strapi, target, row, 'unnamed', { failure: unnamed });
    return true;
  }
  // Another node tries it; the later ones wait for it.
  if (!(await claim(strapi, attempt, new Date(now.getTime() + leaseMs), now))) return false;
  try {
    const lead = toLead(row, await readTime(strapi, row), settings);
    const signal = AbortSignal.timeout(tryMs);
    // An earlier try may have arrived, whatever became of its answer.
    const found = tries > 0 ? await target.find?.(lead, signal) : null;
    await end(strapi, target, row, 'delivered', { ref: found ?? (await target.send(lead, signal)) });
    await noteSuccess(strapi, target.name, new Date());
    return true;
  } catch (error) {
    return await recordFailedTry(strapi, settings, target, row, attempt, error);
  }
}

/** Returns the time that a request has with a doctor, in words; `null` without one. */
async function readTime(strapi: Core.Strapi, { id }: LeadRow): Promise<string | null> {
  const visit = await readHeldVisitOf(strapi, id, new Date());
  return visit && placeText(strapi, toPlace(visit));
}

/** Ends a handover and writes it down. */
async function end(
  strapi: Core.Strapi,
  { name }: Target,
  { number }: LeadRow,
  outcome: HandoverOutcome,
  result: { ref?: string; failure?: string },
): Promise<void> {
  await strapi.db.transaction(async () => {
    await settle(strapi, { request: number, channel: name }, { outcome, ...result });
    if (outcome !== 'delivered') return;
    const detail = [targetTitles[name], result.ref].filter(Boolean).join(': ');
    await writeJournal(strapi, { number, kind: 'handed', detail, staff: null });
  });
}

async function recordFailedTry(
  strapi: Core.Strapi,
  settings: Settings,
  target: Target,
  row: LeadRow,
  attempt: Attempt,
  error: unknown,
): Promise<boolean> {
  const now = new Date();
  const failure = describeFailure(error);
  const kind = error instanceof TargetError ? error.kind : 'later';
  const tries = attempt.tries + 1;
  strapi.log.warn({
    event: 'handover-failed',
    message: `Заявка № ${row.number} не передана в ${targetTitles[target.name]}, попытка ${tries}: ${failure}`,
    target: target.name,
    kind,
  });
  if (kind === 'refused') {
    await end(strapi, target, row, 'refused', { failure });
    await noteSuccess(strapi, target.name, now);
    return true;
  }
  if (kind === 'broken') {
    await unclaim(strapi, attempt, now);
    if (await noteBroken(strapi, target.name, failure, now)) await warn(strapi, settings, target.name, failure);
    return false;
  }
  const waitMs = (error instanceof TargetError && error.retryAfterMs) || 0;
  const wanted = new Date(now.getTime() + waitMs);
  await noteFailure(strapi, target.name, failure, now, waitMs > 0 && waitMs <= longestHoldMs ? wanted : null);
  const isOld = now.getTime() - new Date(row.createdAt).getTime() > giveUpAfterMs;
  // A success of the target brings tries forward, so their number alone says nothing about the weeks.
  const next = nextTry(pauses, isOld ? tries : Math.min(tries, pauses.length), now, -Math.random() * jitter);
  if (next) await postpone(strapi, attempt, wanted > next ? wanted : next, failure);
  else await end(strapi, target, row, 'exhausted', { failure });
  return false;
}

/** Tells the administrator once that a target needs them, by mail if there is any. */
async function warn(
  strapi: Core.Strapi,
  { mail, publicUrl }: Settings,
  name: TargetName,
  failure: string,
): Promise<void> {
  const title = `${targetTitles[name]} не принимает заявки: ${failure}`;
  strapi.log.error({ event: 'handover-broken', message: title, target: name });
  if (!mail) return;
  const text = `${title}.\n\nНовые заявки ждут и уйдут сами, когда связь починят. Состояние и проверка: ${publicUrl}/admin/requests-desk/channels`;
  const letter = { to: mail.to, subject: title, text, html: escapeHtml(text).replaceAll('\n', '<br>') };
  const unsent = { event: 'handover-letter-failed', message: `Письмо о связи с ${targetTitles[name]} не ушло` };
  await sendMail(strapi, letter).catch(() => strapi.log.warn(unsent));
}
