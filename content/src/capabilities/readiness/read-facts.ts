import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { HoursFields } from '@clinic/contract/timetable-rows';
import type { Core, UID } from '@strapi/strapi';
import { readToday } from '../../platform/clinic-zone/clinic-zone';
import { fileUid, requestUid, submissionRecordUid } from '../../platform/content-model/uids';
import type { Settings } from '../../platform/settings';
import { documentService } from '../../platform/strapi/documents';
import { readDoubt } from '../../platform/trusted-clock/clock';
import { readHeld } from '../../platform/trusted-clock/erasing';
import { findFaulty } from '../content-rules';
import type { Facts } from './rules';

type Row = Record<string, unknown> & { documentId: string };

/** A backup touches this file of the data folder. */
const backupMark = 'last-backup';

/** Reads what is published and what has happened. */
export async function readFacts(strapi: Core.Strapi, settings: Settings): Promise<Facts> {
  const { mail, dataDir } = settings;
  const published = (uid: string, populate: string[] = []) =>
    documentService<Row>(strapi, uid).findMany({ status: 'published', populate, limit: -1 });
  const first = async (uid: string, populate: string[] = []) => (await published(uid, populate))[0];
  const count = (uid: string, where: object) => strapi.db.query(uid as UID.Schema).count({ where });

  const [config, contacts, footer, menu, prices] = await Promise.all([
    first('api::common-config.common-config', ['workingHours', 'specialDays']),
    first('api::contact-page.contact-page'),
    first('api::footer.footer'),
    first('api::main-menu.main-menu', ['items']),
    first('api::prices-page.prices-page'),
  ]);
  const documents = { kind: 'legal', consentPurpose: null } as const;
  const [pages, drafts, clinics, services, doctors, subServices] = await Promise.all([
    published('api::text-page.text-page'),
    strapi.documents('api::text-page.text-page').findMany({ status: 'draft', filters: documents, limit: -1 }),
    published('api::clinic.clinic', ['phones', 'workingHours', 'specialDays', 'plan']),
    published('api::service.service', ['price_sections.prices']),
    published('api::doctor.doctor', ['education']),
    published('api::sub-service.sub-service', ['price_sections.prices']),
  ]);
  return {
    config: { ...config, workingHours: isFilled(config?.workingHours) },
    hours: toHours(config),
    legalInfo: textOf(contacts?.legalInfo),
    warning: textOf(footer?.warning),
    hasMenu: isFilled(menu?.items),
    pricesFrom: typeof prices?.validFrom === 'string' ? prices.validFrom : null,
    hasPrice: [...services, ...subServices].some(hasPrice),
    hasMap: Boolean(contacts?.mapsToken),
    pages: pages.map(({ documentId, title, kind, consentPurpose, textRich }) => ({
      documentId,
      title: textOf(title),
      kind: textOf(kind) || null,
      consentPurpose: textOf(consentPurpose) || null,
      text: textOf(textRich),
    })),
    drafts: drafts.map(({ documentId, title, textRich }) => ({
      documentId,
      title: textOf(title),
      text: textOf(textRich),
    })),
    clinics: clinics.map((clinic) => ({
      documentId: clinic.documentId,
      label: textOf(clinic.label),
      isWhole:
        Boolean(clinic.address) && isFilled(clinic.phones) && isFilled(clinic.workingHours ?? config?.workingHours),
      hasPlan: Boolean(clinic.plan),
      hours: toHours(clinic),
    })),
    services,
    doctors: doctors.map(({ documentId, education }) => ({ documentId, hasEducation: isFilled(education) })),
    faulty: (await findFaulty(strapi, settings.ownHosts)).flatMap(({ warnings, ...entry }) =>
      warnings.map(({ code, field, words }) => ({
        ...entry,
        type: strapi.contentTypes[entry.uid as UID.ContentType]?.info.displayName ?? '',
        isLink: code !== 'fact',
        words: `${field}. ${words}`,
      })),
    ),
    imagesWithoutAltText: await count(fileUid, {
      mime: { $startsWith: 'image/' },
      $or: [{ alternativeText: null }, { alternativeText: '' }],
    }),
    answeredRequests: await count(requestUid, { workflow: 'done' }),
    isMailSet: mail !== null,
    sentNotices: await count(submissionRecordUid, { noticeState: 'sent' }),
    lastBackup: await stat(join(dataDir, backupMark)).then(
      ({ mtime }) => mtime,
      () => null,
    ),
    clockDoubt: (await readDoubt(strapi, new Date()))?.doubt ?? null,
    heldErasures: await readHeld(strapi),
    today: await readToday(strapi),
    now: new Date(),
  };
}

const toHours = (row: Row | undefined) => (row ?? {}) as HoursFields;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const isFilled = (value: unknown): boolean => Array.isArray(value) && value.length > 0;

type Sections = { prices?: { price?: number | null }[] }[];

const hasPrice = ({ price_sections: sections }: Row): boolean =>
  ((sections ?? []) as Sections).some(({ prices }) => prices?.some(({ price }) => (price ?? 0) > 0));
