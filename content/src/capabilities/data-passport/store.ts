import { dayText } from '@clinic/contract/clock';
import { paths } from '@clinic/contract/paths';
import type { Core } from '@strapi/strapi';
import type { Rights } from '../../platform/capability';
import { readClinicZone } from '../../platform/clinic-zone/clinic-zone';
import { clockText } from '../../platform/clinic-zone/clock-text';
import { readLastBackup } from '../../platform/last-backup';
import type { Settings } from '../../platform/settings';
import { documentService } from '../../platform/strapi/documents';
import { readHeld } from '../../platform/trusted-clock/erasing';
import { namesRecipient, recipientsOf } from '../handover';
import { handoverRights } from '../handover/rules';
import { deskRights } from '../request-records/rules';
import { journalDays, readLastErasures } from '../request-storage';
import { readAcceptedTexts } from '../submissions';
import type { PassportFacts } from './rules';

type Row = Record<string, unknown> & { documentId: string };

/** Reads what is published, set and stored. */
export async function readPassport(strapi: Core.Strapi, settings: Settings): Promise<PassportFacts> {
  const zone = await readClinicZone(strapi);
  const clock = (moment: unknown) => (moment ? clockText(new Date(moment as string | Date), zone) : '');
  const published = (name: string, filters = {}) =>
    documentService<Row>(strapi, `api::${name}.${name}`).findMany({ status: 'published', filters, limit: -1 });
  const [config] = await published('common-config');
  const [legal] = await published('legal-information');
  const [contacts] = await published('contact-page');
  const consents = await published('text-page', { consentPurpose: { $notNull: true } });
  const callTexts = consents
    .filter(({ consentPurpose }) => consentPurpose === 'callback')
    .map(({ textRich }) => textOf(textRich));
  const { run, erasure } = await readLastErasures(strapi);
  const lastBackup = await readLastBackup(settings.dataDir);
  const { siteUrl, retention, databaseUrl, s3 } = settings;
  return {
    operator: {
      legalName: textOf(legal?.legalName),
      inn: textOf(legal?.inn),
      noticeNumber: textOf(legal?.noticeNumber),
      noticeDate: dayText(textOf(legal?.noticeDate)),
      privacyPolicy: legal?.privacyPolicy ? new URL(textOf(legal.privacyPolicy), siteUrl).href : '',
    },
    consents: consents.map(({ consentPurpose, title, version, publishedAt, url }) => ({
      purpose: textOf(consentPurpose),
      title: textOf(title),
      version: textOf(version),
      publishedAt: clock(publishedAt),
      url: `${siteUrl}${paths.customerPage(textOf(url))}`,
    })),
    accepted: (await readAcceptedTexts(strapi)).map(({ title, hash, firstAcceptedAt }) => ({
      title,
      hash,
      since: clock(firstAcceptedAt),
    })),
    days: {
      ...retention,
      journal: journalDays,
      cookie: typeof config?.cookiesLifetimeDays === 'number' ? config.cookiesLifetimeDays : null,
    },
    programs: recipientsOf(settings).map(({ title, recipient }) => ({
      title,
      recipient,
      isNamed: recipient !== null && callTexts.length > 0 && callTexts.every((text) => namesRecipient(text, recipient)),
    })),
    channels: channelsOf(settings),
    counter: textOf(config?.metrikaCounter),
    hasMap: textOf(contacts?.mapsToken) !== '',
    hasSmartCaptcha: settings.hasSmartCaptcha,
    hasReCaptchaKey: textOf(config?.googleReCaptchaToken) !== '',
    databaseHost: databaseUrl && (new URL(databaseUrl).hostname || 'localhost'),
    filesHost: s3 && new URL(s3.endpoint).hostname,
    roles: await readRoles(strapi),
    lastBackup: lastBackup && clock(lastBackup),
    lastRun: run && { at: clock(run.at), requests: run.requests, resumes: run.resumes },
    lastErasure: erasure && { at: clock(erasure.at), who: erasure.staffName ?? '' },
    held: await readHeld(strapi),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Names the channels that are on, never their keys. */
function channelsOf({ mail, channels: { push, max, telegram } }: Settings): PassportFacts['channels'] {
  const host = (url: string) => new URL(url).hostname;
  return [
    ...(mail ? [{ title: 'Почта', to: `${mail.to}, сервер ${mail.host}` }] : []),
    ...(push
      ? [
          {
            title: 'Уведомления на устройствах',
            to: push.origins.map((origin) => origin.replace(/^https:\/\//, '')).join(', '),
          },
        ]
      : []),
    ...(max ? [{ title: 'MAX', to: host(max.url) }] : []),
    ...(telegram ? [{ title: 'Telegram', to: host(telegram.url) }] : []),
  ];
}

const readsReviews = { action: 'plugin::content-manager.explorer.read', subject: 'api::review.review' };
const rightsOf = ({ name, actions }: Rights) =>
  Object.entries(actions).map(([action, label]) => ({ action: `api::${name}.${action}`, label }));
/** Rights that show data of visitors, or change what becomes of them, with the names that the staff sees. */
const personalRights = [
  ...rightsOf(deskRights),
  ...rightsOf(handoverRights),
  { ...readsReviews, label: 'Читать отзывы, и неопубликованные' },
];

type Permission = { action: string; subject: string | null; role: { id: number; name: string } | null };

/** Returns the roles that hold at least one of these rights, with the people of each who can sign in. */
async function readRoles(strapi: Core.Strapi): Promise<PassportFacts['roles']> {
  const actions = personalRights.map(({ action }) => action);
  const permissions: Permission[] = await strapi.db
    .query('admin::permission')
    .findMany({ where: { action: { $in: actions } }, populate: ['role'], orderBy: { id: 'asc' } });
  const held = permissions.filter(
    ({ action, subject }) => action !== readsReviews.action || subject === readsReviews.subject,
  );
  const roles = new Map(held.flatMap(({ role }) => (role ? [[role.id, role.name]] : [])));
  return Promise.all(
    [...roles].map(async ([id, name]) => ({
      name,
      people: await strapi.db
        .query('admin::user')
        .count({ where: { isActive: true, $or: [{ blocked: false }, { blocked: null }], roles: { id } } }),
      rights: personalRights
        .filter(({ action }) => held.some((one) => one.role?.id === id && one.action === action))
        .map(({ label }) => label),
    })),
  );
}
