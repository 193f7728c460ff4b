import { type CallTime, callText } from '@clinic/contract/submissions/call-time';
import { requestTypes } from '@clinic/contract/submissions/request';
import type { NamedSource } from '@clinic/contract/submissions/source';
import { sourceText } from '@clinic/contract/submissions/source';
import type { Origin } from '@clinic/contract/submissions/visit';
import type { Core } from '@strapi/strapi';
import { type CameBy, waysToCome } from '../../people/request-records/rules';
import { withPublishedNames } from '../../platform/content-model/published-names';
import { requestUid } from '../../platform/content-model/uids';
import type { Lead } from './targets/target';

/** A CV is read by the clinic and goes nowhere; what the staff calls spam neither. */
export const keptBack = { type: requestTypes.resume, workflow: 'spam' };

/** A request with what may leave, and the consent that decides about it. */
export type LeadRow = {
  id: number;
  number: number;
  createdAt: string;
  name: string;
  phoneNumber: string;
  type: string;
  workflow: string | null;
  requestText: string | null;
  callTime: CallTime | null;
  callDay: string | null;
  page: string | null;
  doctor: { documentId: string; name: string } | null;
  sub_service: { documentId: string; title: string } | null;
  clinic: { documentId: string; label: string } | null;
  source: NamedSource | null;
  origin: Origin | null;
  cameBy: CameBy | null;
  consent: { hash: string | null } | null;
};

/** Reads requests by their numbers, in the order of their ids; erased ones are missing. */
export async function readLeadRows(strapi: Core.Strapi, numbers: readonly number[]): Promise<LeadRow[]> {
  const rows: LeadRow[] = await strapi.db.query(requestUid).findMany({
    where: { number: { $in: [...numbers] } },
    populate: { doctor: true, sub_service: true, clinic: true, source: true, consent: true },
    orderBy: { id: 'asc' },
  });
  return withPublishedNames(strapi, rows);
}

/** Whether a request is one that programs of the clinic may get at all. */
export const isLead = ({ type, workflow }: Pick<LeadRow, 'type' | 'workflow'>): boolean =>
  type !== keptBack.type && workflow !== keptBack.workflow;

type Urls = { siteUrl: string; publicUrl: string };

/** @param time that the visitor has chosen with a doctor, in words */
export const toLead = (row: LeadRow, time: string | null, { siteUrl, publicUrl }: Urls): Lead => ({
  key: String(row.number),
  title: `Заявка № ${row.number}`,
  isTest: false,
  kind: row.type,
  name: row.name,
  phone: row.phoneNumber,
  doctor: row.doctor?.name ?? null,
  service: row.sub_service?.title ?? null,
  clinic: row.clinic?.label ?? null,
  time,
  callTime: row.callTime && callText(row.callTime, row.callDay),
  text: row.requestText,
  page: row.page && `${siteUrl}${row.page}`,
  source: row.cameBy ? waysToCome[row.cameBy] : row.source && sourceText(row.source),
  origin: row.origin,
  link: `${publicUrl}/admin/requests-desk/${row.number}`,
  cameAt: new Date(row.createdAt),
});

/** What «Проверить» sends: nobody's name and phone. */
export const makeTestLead = (now: Date, { siteUrl, publicUrl }: Urls): Lead => ({
  key: `test-${now.getTime()}`,
  title: 'Проверка связи с сайтом, можно удалить',
  isTest: true,
  kind: requestTypes.question,
  name: 'Проверка связи',
  phone: '+70000000000',
  doctor: null,
  service: null,
  clinic: null,
  time: null,
  callTime: null,
  text: 'Эту запись отправил сайт клиники по кнопке «Проверить».',
  page: siteUrl,
  source: null,
  origin: null,
  link: `${publicUrl}/admin/requests-desk/channels`,
  cameAt: now,
});
