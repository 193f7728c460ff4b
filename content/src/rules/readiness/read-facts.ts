import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { draftMark } from '@clinic/contract/text-gaps';
import type { HoursFields } from '@clinic/contract/timetable-rows';
import type { Core, UID } from '@strapi/strapi';
import { readHandoverTroubles, recipientsOf } from '../../delivery/handover';
import { countNotices } from '../../delivery/staff-calls';
import { countOverlaps, countTimed, readWorkplaces } from '../../desk/appointments';
import { hasJumped } from '../../platform/clock/clock';
import { fileUid, requestUid } from '../../platform/content-model/uids';
import type { Settings } from '../../platform/settings';
import { documentService } from '../../platform/strapi/documents';
import { readToday } from '../../platform/zone/clinic-zone';
import { readPublishedRows } from '../../publishing/price-list';
import { findFaulty, lawRules } from '../texts';
import { isSaid } from './is-said';
import { readOutsideCards } from './outside-cards';
import type { Facts } from './rules';
import { readSite } from './site-pages';

/** `npm run backup` touches this file of the data folder. */
const backupMark = 'last-backup';

/** Returns when the product's own backup last ran; `null` when it never did, whatever else copies the server. */
const readLastBackup = (dataDir: string): Promise<Date | null> =>
  stat(join(dataDir, backupMark)).then(
    ({ mtime }) => mtime,
    () => null,
  );

type Row = Record<string, unknown> & { documentId: string };

const anyTimed = { doctor: null, subService: null };

/** Reads what is published and what has happened. */
export async function readFacts(strapi: Core.Strapi, settings: Settings): Promise<Facts> {
  const { mail, dataDir, siteUrl } = settings;
  const site = readSite(siteUrl);
  const published = (uid: string, populate: string[] = []) =>
    documentService<Row>(strapi, uid).findMany({ status: 'published', populate, limit: -1 });
  const first = async (uid: string, populate: string[] = []) => (await published(uid, populate))[0];
  const count = (uid: string, where: object) => strapi.db.query(uid as UID.Schema).count({ where });

  const [config, legal, contacts, footer, menu, prices] = await Promise.all([
    first('api::common-config.common-config', ['workingHours', 'specialDays']),
    first('api::legal-information.legal-information', ['authorities', 'acts', 'freeCare']),
    first('api::contact-page.contact-page'),
    first('api::footer.footer'),
    first('api::main-menu.main-menu', ['items']),
    first('api::prices-page.prices-page'),
  ]);
  const documents = { kind: 'legal' } as const;
  const [pages, drafts, clinicDraft, clinics, doctors] = await Promise.all([
    published('api::text-page.text-page'),
    strapi.documents('api::text-page.text-page').findMany({ status: 'draft', filters: documents, limit: -1 }),
    strapi.documents('api::clinic.clinic').findFirst({ status: 'draft' }),
    published('api::clinic.clinic', ['phones', 'workingHours', 'specialDays', 'plan']),
    published('api::doctor.doctor', ['education']),
  ]);
  const images = { mime: { $startsWith: 'image/' } };
  return {
    config: config ?? {},
    legal: {
      ...legal,
      authorities: listOf(legal?.authorities),
      acts: listOf(legal?.acts),
      freeCare: listOf(legal?.freeCare),
    },
    lawRules,
    captcha: captchaOf(settings, config),
    outsideCards: await readOutsideCards(strapi),
    footer: footer ?? {},
    hours: toHours(config),
    menuEntries: listOf(menu?.items).length,
    pricesFrom: typeof prices?.validFrom === 'string' ? prices.validFrom : null,
    priceCount: (await readPublishedRows(strapi)).filter(({ amount }) => (amount ?? 0) > 0).length,
    mapsToken: textOf(contacts?.mapsToken),
    consents: pages.filter(({ textRich }) => isSaid(textRich)).map(({ consentPurpose }) => textOf(consentPurpose)),
    starterTexts: [...pages, ...drafts]
      .filter(({ textRich }) => textOf(textRich).includes(draftMark))
      .map(({ documentId, title }) => ({ documentId, title: textOf(title) })),
    clinicDraft,
    clinics: clinics.map((clinic) => ({
      documentId: clinic.documentId,
      label: textOf(clinic.label),
      isWhole:
        isSaid(clinic.address) &&
        listOf<{ value?: unknown }>(clinic.phones).some(({ value }) => isSaid(value)) &&
        (isFilled(clinic.workingHours) || isFilled(config?.workingHours)),
      hasPlan: Boolean(clinic.plan),
      hours: toHours(clinic),
    })),
    serviceCount: await count('api::service.service', { publishedAt: { $notNull: true } }),
    times: {
      services: await countTimed(strapi),
      doctors: new Set((await readWorkplaces(strapi, anyTimed)).map(({ doctor }) => doctor.id)).size,
      overlaps: await countOverlaps(strapi, new Date()),
    },
    doctors: doctors.map(({ documentId, name, education }) => ({
      documentId,
      name: textOf(name),
      hasEducation: listOf<Record<string, unknown>>(education).some(
        ({ title, institution }) => isSaid(title) || isSaid(institution),
      ),
    })),
    faulty: (await findFaulty(strapi, settings.ownHosts)).flatMap(({ warnings, ...entry }) =>
      warnings.map(({ code, field, message }) => ({
        ...entry,
        type: strapi.contentTypes[entry.uid as UID.ContentType]?.info.displayName ?? '',
        isLink: code !== 'fact',
        message: `${field}. ${message}`,
      })),
    ),
    imageCount: await count(fileUid, images),
    imagesWithoutAltText: await count(fileUid, {
      ...images,
      $or: [{ alternativeText: null }, { alternativeText: '' }],
    }),
    answeredRequests: await count(requestUid, { workflow: 'done' }),
    isMailSet: mail !== null,
    sentNotices: (await countNotices(strapi, new Date())).sent,
    handover: {
      targets: recipientsOf(settings).map(({ title }) => title),
      troubles: await readHandoverTroubles(strapi, settings, new Date()),
    },
    lastBackup: await readLastBackup(dataDir),
    hasClockJumped: await hasJumped(strapi, new Date()),
    site: await site,
    today: await readToday(strapi),
    now: new Date(),
  };
}

/** Returns whom the forms ask: SmartCaptcha goes first, as on the site. */
const captchaOf = ({ hasSmartCaptcha }: Settings, config: Row | undefined): Facts['captcha'] => {
  if (hasSmartCaptcha) return 'smartcaptcha';
  return textOf(config?.googleReCaptchaToken).trim() ? 'recaptcha' : null;
};

const toHours = (row: Row | undefined) => (row ?? {}) as HoursFields;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = <T>(value: unknown): T[] => (Array.isArray(value) ? value : []);
const isFilled = (value: unknown): boolean => listOf(value).length > 0;
