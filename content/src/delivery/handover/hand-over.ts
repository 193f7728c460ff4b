import type { Core } from '@strapi/strapi';
import { placeText, readHeldVisitOf, toPlace } from '../../desk/appointments';
import { writeJournal } from '../../people/request-records';
import { escapeHtml } from '../../platform/escape-html';
import type { Settings } from '../../platform/settings';
import { sendMail } from '../../platform/strapi/mail-provider';
import type { Job, Receiver, Result } from '../jobs';
import { consentFailure } from './consent';
import { isLead, type LeadRow, makeTestLead, readLeadRows, toLead } from './lead';
import { giveUpAfterMs, type HandoverOutcome, pauses, type TargetName, targetTitles } from './rules';
import { leads } from './store';
import { describeFailure, type Target } from './targets/target';

type Ended = Result & { outcome: HandoverOutcome };

/** Returns a target as a receiver (docs/contracts/handover.md). */
export function toReceiver(strapi: Core.Strapi, settings: Settings, target: Target): Receiver {
  const { name, find } = target;
  return {
    name,
    title: `Передача в ${targetTitles[name]}`,
    source: leads,
    pauses,
    giveUpAfterMs,
    failureText: describeFailure,
    deliver: (job, signal) => handOver(strapi, settings, target, job, signal),
    async onDelivered({ item }, { ref }) {
      const detail = [targetTitles[name], ref].filter(Boolean).join(': ');
      await writeJournal(strapi, { number: item, kind: 'handed', detail, staff: null });
    },
    onBroken: (failure) => warn(strapi, settings, name, failure),
    probe: async (signal) => find?.(makeTestLead(new Date(), settings), signal),
  };
}

async function handOver(
  strapi: Core.Strapi,
  settings: Settings,
  { recipient, find, send }: Target,
  { item, tries }: Job,
  signal: AbortSignal,
): Promise<Ended | null> {
  const [row] = await readLeadRows(strapi, [item]);
  // Erased or sorted out since it was found.
  if (!row || !isLead(row)) return null;
  if (recipient !== null && row.consent && !row.consent.hash) return { outcome: 'withheld' };
  const unnamed = await consentFailure(strapi, recipient, row.consent);
  if (unnamed) return { outcome: 'unnamed', failure: unnamed };
  const lead = toLead(row, await readTime(strapi, row), settings);
  // An earlier try may have arrived, whatever became of its answer.
  const found = tries > 0 ? await find?.(lead, signal) : null;
  return { outcome: 'delivered', ref: found ?? (await send(lead, signal)) };
}

/** Returns the time that a request has with a doctor, in words; `null` without one. */
async function readTime(strapi: Core.Strapi, { id }: LeadRow): Promise<string | null> {
  const visit = await readHeldVisitOf(strapi, id, new Date());
  return visit && placeText(strapi, toPlace(visit));
}

/** Tells the administrator that a target needs them, by mail if there is any. */
async function warn(
  strapi: Core.Strapi,
  { mail, publicUrl }: Settings,
  name: TargetName,
  failure: string,
): Promise<void> {
  if (!mail) return;
  const title = `${targetTitles[name]} не принимает заявки: ${failure}`;
  const text = `${title}.\n\nНовые заявки ждут и уйдут сами, когда связь починят. Состояние и проверка: ${publicUrl}/admin/requests-desk/channels`;
  const letter = { to: mail.to, subject: title, text, html: escapeHtml(text).replaceAll('\n', '<br>') };
  const unsent = { event: 'handover-letter-failed', message: `Письмо о связи с ${targetTitles[name]} не ушло` };
  await sendMail(strapi, letter).catch(() => strapi.log.warn(unsent));
}
