import { createHash } from 'node:crypto';
import { callingClinic } from '@clinic/contract/calls';
import { dayText, knownZone, localDay } from '@clinic/contract/clock';
import { parseLicence } from '@clinic/contract/licence';
import { paths } from '@clinic/contract/paths';
import type { ConsentPurpose } from '@clinic/contract/submissions/fields';
import { toLinkUrl } from '../lib/link-url.ts';
import { renderRichText } from '../lib/markdown.server.ts';
import { consentOf } from '../lib/request-consent.ts';
import { typeset } from '../lib/typography.server.ts';
import type { ContentSource } from './client.server.ts';
import { present, toMenuLink, toPicture, toSocials } from './fragments.server.ts';
import { LayoutDocument, type LayoutQuery, type MenuSectionFragment, QuickLinksDocument } from './generated/graphql.ts';
import { type HoursEntry, toShownHours } from './hours.server.ts';
import { toPhone, toSourcePhones } from './phone.server.ts';

/** Length of a notice's version: enough to tell two texts apart. */
const versionCharacters = 8;

export async function readLayout({ content, now }: Pick<ContentSource, 'content' | 'now'>) {
  return toLayout(await content.query(LayoutDocument), now());
}

/** Everything around a page's content, the same on all pages. */
export type Layout = ReturnType<typeof toLayout>;
export type ClinicFacts = Layout['clinic'];
/** What a visitor needs to call one of the clinics or to come there. */
export type ClinicContacts = ReturnType<typeof toClinicContacts>;
export type MenuLink = ReturnType<typeof toMenuLink>[number];
export type MenuSection = ReturnType<typeof toMenuSection>;
export type MenuEntry =
  | ({ kind: 'link' } & MenuLink)
  | ({ kind: 'dropdown'; links: MenuLink[]; sections: MenuSection[] } & Pick<MenuSection, 'label' | 'url'>);
/** Popular pages, offered before a search. */
export type QuickLinks = Awaited<ReturnType<typeof getQuickLinks>>;

/** @param now decides which special days are shown */
export function toLayout(result: LayoutQuery, now: Date) {
  const { commonConfig: config, mainMenu, header, footer, socialNetworks } = result;
  const only = callingClinic(present(result.clinics), null);
  const timeZone = knownZone(only?.timeZone, config?.timeZone);
  const pages = present(result.textPages);
  const consents = pages.flatMap(({ consentPurpose }) => consentPurpose ?? []);
  const empty = emptySections(result, consents);
  const copyright = typeset(footer?.copyright || (config?.name ? `© ${config.name}` : ''));
  return {
    clinic: {
      name: config?.name ?? '',
      slogan: config?.slogan ?? '',
      description: typeset(config?.description),
      city: config?.city ?? '',
      address: typeset(config?.address),
      email: config?.email ?? '',
      phone: toPhone(config?.phoneNumber),
      licence: toLicence(result),
      timeZone,
      hours: toShownHours([only, config], localDay(now, timeZone)),
      logoOnLight: toPicture(config?.logo?.logoLight),
      logoOnDark: toPicture(config?.logo?.logoDark),
      sharedImage: toPicture(config?.defaultSharedImage),
      /** The page with these contacts. */
      path: paths.contacts(),
    },
    /** Every clinic in the editors' order, with its own contacts. */
    clinics: present(result.clinics).map((one) => toClinicContacts(one, config, now)),
    /** What `showSourcePhone` reads; `null` when all visitors see the same phone. */
    sourcePhones: toSourcePhones(config?.phoneNumber, config?.sourcePhones),
    /** Where to go with acute pain while the clinic is closed; unknown facts are ''. */
    emergency: { text: typeset(config?.emergencyText), phone: toPhone(config?.emergencyPhone) },
    /** Takes messages of those whose network is gone; '' when nobody reads them. */
    smsPhone: toPhone(config?.smsPhone),
    /** Paths of sections without content, which the site links nowhere. */
    empty,
    /** Forms whose consent text is published; the others accept nothing. */
    consents,
    menu: present(mainMenu?.items).flatMap(toMenuEntry).flatMap(withoutEmpty(empty)),
    requestButtons: present(header?.request_button)
      .map(({ label, style, requestType }) => ({ label, variant: style ?? 'accent', type: requestType ?? 'doctor' }))
      .filter(({ type }) => consents.includes(consentOf(type))),
    footer: {
      copyright: copyright && `${copyright}. `,
      disclaimer: typeset(footer?.disclaimer),
      warning: typeset(footer?.warning),
      sections: present(footer?.sections).map(toMenuSection).flatMap(withoutEmptyLinks(empty)),
      legalLinks: toLegalLinks(footer, pages),
    },
    ...toCookieNotice(config),
    socials: toSocials(socialNetworks),
  };
}

/** What proves the licence: number, date, issuer, taxpayer's number, a link to the register. `null` without a licence. */
function toLicence({ commonConfig: config, legalInformation: legal }: LayoutQuery) {
  const text = config?.licence?.trim();
  if (!text) return null;
  const { number = text, date = null } = parseLicence(text) ?? {};
  const issuer = typeset(legal?.licenceIssuer);
  const inn = legal?.inn ?? '';
  return {
    number,
    /** After the number: « от 15.05.2012, Департамент. ИНН 7000000003». */
    details: `${date ? ` от ${dayText(date)}` : ''}${issuer && `, ${issuer}`}${inn && `. ИНН\u00a0${inn}`}`,
    register: toLinkUrl(legal?.licenceRegister),
  };
}

/** Sections that have nothing to show. Reviews have a form, too. */
function emptySections(result: LayoutQuery, consents: readonly ConsentPurpose[]): string[] {
  const lists: [string, readonly unknown[]][] = [
    [paths.services(), present(result.services)],
    // A price belongs to a service.
    [paths.prices(), present(result.services)],
    [paths.doctors(), present(result.doctors)],
    [paths.times(), consents.includes('callback') ? present(result.subServices) : []],
    [paths.sales(), present(result.promos)],
    [paths.reviews(), [...present(result.reviews), ...consents.filter((purpose) => purpose === 'review')]],
    [paths.articles(), present(result.articles)],
    [paths.news(), present(result.newsPosts)],
    [paths.faq(), present(result.answers)],
    [paths.customers(), present(result.textPages)],
    [paths.about(), result.aboutPage ? [result.aboutPage] : []],
  ];
  return lists.filter(([, entries]) => entries.length === 0).map(([path]) => path);
}

const isShown = (empty: readonly string[], url: string) => !empty.includes(url.split(/[?#]/, 1)[0] ?? '');

/** Leaves links to empty sections out of a list, and the list if none is left. */
const withoutEmptyLinks =
  (empty: readonly string[]) =>
  <Section extends { links: MenuLink[] }>(section: Section): Section[] => {
    const links = section.links.filter(({ url }) => isShown(empty, url));
    return links.length > 0 || section.links.length === 0 ? [{ ...section, links }] : [];
  };

/** Leaves links to empty sections out of the menu. A panel that loses all links but one becomes that link. */
const withoutEmpty =
  (empty: readonly string[]) =>
  (entry: MenuEntry): MenuEntry[] => {
    if (entry.kind === 'link') return isShown(empty, entry.url) ? [entry] : [];
    const links = entry.links.filter(({ url }) => isShown(empty, url));
    const sections = entry.sections.flatMap(withoutEmptyLinks(empty));
    const isSame = links.length === entry.links.length && sections.length === entry.sections.length;
    if (isSame || links.length + sections.length > 1 || sections.length > 0) return [{ ...entry, links, sections }];
    return links.map(({ url }) => ({ kind: 'link', label: entry.label, url }));
  };

type TextPages = { title: string; url: string; kind: string | null; consentPurpose: string | null }[];

/** Without links of its own, the footer lists what the law asks for and the published documents; forms link to consents. */
function toLegalLinks(footer: LayoutQuery['footer'], pages: TextPages): MenuLink[] {
  const own = present(footer?.legalLinks).flatMap(toMenuLink);
  if (own.length > 0) return own;
  const documents = pages.filter(({ kind, consentPurpose }) => kind === 'legal' && !consentPurpose);
  return [
    { label: 'Обязательные сведения', url: paths.legalInformation() },
    ...documents.map(({ title, url }) => ({ label: typeset(title), url: paths.customerPage(url) })),
  ];
}

type ClinicRow = NonNullable<LayoutQuery['clinics'][number]>;

function toClinicContacts(clinic: ClinicRow, config: HoursEntry, now: Date) {
  const day = localDay(now, knownZone(clinic.timeZone, config?.timeZone));
  return {
    id: clinic.documentId,
    /** Path of its page; `null` while the clinic has no slug. */
    path: clinic.slug ? paths.clinic(clinic.slug) : null,
    label: typeset(clinic.label),
    city: clinic.city ?? '',
    address: typeset(clinic.address),
    phone: toPhone(present(clinic.phones)[0]?.value),
    hours: toShownHours([clinic, config], day),
  };
}

type MenuItem = NonNullable<NonNullable<NonNullable<LayoutQuery['mainMenu']>['items']>[number]>;

function toMenuEntry(item: MenuItem): MenuEntry[] {
  switch (item.__typename) {
    case 'ComponentMenuLink':
      return toMenuLink(item).map((link) => ({ kind: 'link', ...link }));
    case 'ComponentMenuDropdown':
      return [
        {
          kind: 'dropdown',
          label: typeset(item.label),
          url: toLinkUrl(item.listUrl),
          links: present(item.links).flatMap(toMenuLink),
          sections: present(item.sections).map(toMenuSection),
        },
      ];
    default:
      return [];
  }
}

function toMenuSection({ label, url, links }: MenuSectionFragment) {
  return { label: typeset(label), url: toLinkUrl(url), links: present(links).flatMap(toMenuLink) };
}

/** Part of every cookie notice that asks for analytics: the law requires informed consent (152-ФЗ). */
const analyticsNotice =
  'Если вы согласны, мы считаем посещения Яндекс Метрикой: какие страницы открывают, звонят ли и отправляют ли заявки. До согласия и без него она не включается.';

/** The counter in Yandex Metrika is `null` without one, or without a notice to ask for consent. */
function toCookieNotice(config: LayoutQuery['commonConfig']) {
  if (!config?.cookiesAnnouncement) return { cookieNotice: null, metrikaCounter: null };
  const metrikaCounter = /^\d+$/.test(config.metrikaCounter ?? '') ? config.metrikaCounter : null;
  const { description, label } = config.cookiesAnnouncement;
  const { html } = renderRichText(metrikaCounter ? `${description ?? ''}\n\n${analyticsNotice}` : description);
  return {
    cookieNotice: {
      html,
      label: label ?? 'Хорошо',
      lifetimeDays: config.cookiesLifetimeDays ?? 0,
      /** A new text gets a new version, and visitors are asked again. */
      version: createHash('sha256').update(html).digest('hex').slice(0, versionCharacters),
    },
    metrikaCounter,
  };
}

export async function getQuickLinks({ content }: Pick<ContentSource, 'content'>) {
  const { services, doctors, clientInformationPage } = await content.query(QuickLinksDocument);
  return {
    services: present(services).map(({ title, slug }) => ({ label: typeset(title), url: paths.service(slug) })),
    doctors: present(doctors).map(({ name, slug }) => ({ label: name, url: paths.doctor(slug) })),
    information: present(clientInformationPage?.links).flatMap(toMenuLink),
  };
}
