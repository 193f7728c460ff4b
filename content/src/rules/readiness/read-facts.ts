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

const published = (strapi: Core.Strapi, uid: string, populate: string[] = []) =>
  documentService<Row>(strapi, uid).findMany({ status: 'published', populate, limit: -1 });

const firstPublished = async (strapi: Core.Strapi, uid: string, populate?: string[]) =>
  (await published(strapi, uid, populate))[0];

const count = (strapi: Core.Strapi, uid: string, where: object) => strapi.db.query(uid as UID.Schema).count({ where });

/** Reads what is published and what has happened. */
export async function readFacts(strapi: Core.Strapi, settings: Settings): Promise<Facts> {
  const site = readSite(settings.siteUrl);
  return {
    ...(await readPages(strapi, settings)),
    ...(await readTextPages(strapi)),
    ...(await readImages(strapi)),
    lawRules,
    outsideCards: await readOutsideCards(strapi),
    priceCount: (await readPublishedRows(strapi)).filter(({ amount }) => (amount ?? 0) > 0).length,
    clinicDraft: await strapi.documents('api::clinic.clinic').findFirst({ status: 'draft' }),
    serviceCount: await count(strapi, 'api::service.service', { publishedAt: { $notNull: true } }),
    times: {
      services: await countTimed(strapi),
      doctors: new Set((await readWorkplaces(strapi, anyTimed)).map(({ doctor }) => doctor.id)).size,
      overlaps: await countOverlaps(strapi, new Date()),
    },
    doctors: await readDoctors(strapi),
    faulty: await readFaulty(strapi, settings),
    answeredRequests: await count(strapi, requestUid, { workflow: 'done' }),
    isMailSet: settings.mail !== null,
    sentNotices: (await countNotices(strapi, new Date())).sent,
    handover: {
      targets: recipientsOf(settings).map(({ title }) => title),
      troubles: await readHandoverTroubles(strapi, settings, new Date()),
    },
    lastBackup: await readLastBackup(settings.dataDir),
    hasClockJumped: await hasJumped(strapi, new Date()),
    site: await site,
    today: await readToday(strapi),
    now: new Date(),
  };
}

/** Reads the settings and the pages that exist once, and the clinics, which take hours from the settings. */
async function readPages(strapi: Core.Strapi, settings: Settings) {
  const [config, legal, contacts, footer, menu, prices, clinics] = await Promise.all([
    firstPublished(strapi, 'api::common-config.common-config', ['workingHours', 'specialDays']),
    firstPublished(strapi, 'api::legal-information.legal-information', ['authorities', 'acts', 'freeCare']),
    firstPublished(strapi, 'api::contact-page.contact-page'),
    firstPublished(strapi, 'api::footer.footer'),
    firstPublished(strapi, 'api::main-menu.main-menu', ['items']),
    firstPublished(strapi, 'api::prices-page.prices-page'),
    published(strapi, 'api::clinic.clinic', ['phones', 'workingHours', 'specialDays', 'plan']),
  ]);
  return {
    config: config ?? {},
    legal: toLegal(legal),
    captcha: captchaOf(settings, config),
    footer: footer ?? {},
    hours: toHours(config),
    menuEntries: listOf(menu?.items).length,
    pricesFrom: typeof prices?.validFrom === 'string' ? prices.validFrom : null,
    mapsToken: textOf(contacts?.mapsToken),
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
  };
}

async function readTextPages(strapi: Core.Strapi) {
  const pages = await published(strapi, 'api::text-page.text-page');
  const legal = { kind: 'legal' } as const;
  const drafts = await strapi
    .documents('api::text-page.text-page')
    .findMany({ status: 'draft', filters: legal, limit: -1 });
  return {
    consents: pages.filter(({ textRich }) => isSaid(textRich)).map(({ consentPurpose }) => textOf(consentPurpose)),
    starterTexts: [...pages, ...drafts]
      .filter(({ textRich }) => textOf(textRich).includes(draftMark))
      .map(({ documentId, title }) => ({ documentId, title: textOf(title) })),
  };
}

async function readDoctors(strapi: Core.Strapi) {
  const doctors = await published(strapi, 'api::doctor.doctor', ['education']);
  return doctors.map(({ documentId, name, education }) => ({
    documentId,
    name: textOf(name),
    hasEducation: listOf<Record<string, unknown>>(education).some(
      ({ title, institution }) => isSaid(title) || isSaid(institution),
    ),
  }));
}

async function readFaulty(strapi: Core.Strapi, { ownHosts }: Settings) {
  return (await findFaulty(strapi, ownHosts)).flatMap(({ warnings, ...entry }) =>
    warnings.map(({ code, field, message }) => ({
      ...entry,
      type: strapi.contentTypes[entry.uid as UID.ContentType]?.info.displayName ?? '',
      isLink: code !== 'fact',
      message: `${field}. ${message}`,
    })),
  );
}

async function readImages(strapi: Core.Strapi) {
  const images = { mime: { $startsWith: 'image/' } };
  const unnamed = { ...images, $or: [{ alternativeText: null }, { alternativeText: '' }] };
  return {
    imageCount: await count(strapi, fileUid, images),
    imagesWithoutAltText: await count(strapi, fileUid, unnamed),
  };
}

/** Returns whom the forms ask: SmartCaptcha goes first, as on the site. */
const captchaOf = ({ hasSmartCaptcha }: Settings, config: Row | undefined): Facts['captcha'] => {
  if (hasSmartCaptcha) return 'smartcaptcha';
  return textOf(config?.googleReCaptchaToken).trim() ? 'recaptcha' : null;
};

const toLegal = (row: Row | undefined): Facts['legal'] => ({
  ...row,
  authorities: listOf(row?.authorities),
  acts: listOf(row?.acts),
  freeCare: listOf(row?.freeCare),
});

const toHours = (row: Row | undefined) => (row ?? {}) as HoursFields;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = <T>(value: unknown): T[] => (Array.isArray(value) ? value : []);
const isFilled = (value: unknown): boolean => listOf(value).length > 0;
