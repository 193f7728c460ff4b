import { createHash } from 'node:crypto';
import { knownZone, localDay } from '@clinic/contract/clock';
import { paths } from '@clinic/contract/paths';
import { renderRichText } from '../lib/markdown.server.ts';
import { typeset } from '../lib/typography.server.ts';
import type { ClinicContacts, Layout, MenuEntry, MenuSection, QuickLinks } from '../model/layout.ts';
import type { ContentContext } from './context.ts';
import { present, toLinkUrl, toMenuLink, toPicture, toProfiles } from './fragments.server.ts';
import { LayoutDocument, type LayoutQuery, type MenuSectionFragment, QuickLinksDocument } from './generated/graphql.ts';
import { type HoursEntry, toShownHours } from './hours.server.ts';
import { toPhone } from './phone.server.ts';

/** Length of a notice's version: enough to tell two texts apart. */
const versionCharacters = 8;

export async function readLayout({ content, now }: Pick<ContentContext, 'content' | 'now'>): Promise<Layout> {
  return toLayout(await content.query(LayoutDocument), now());
}

/** @param now decides which special days are shown */
export function toLayout(result: LayoutQuery, now: Date): Layout {
  const { commonConfig: config, mainMenu, header, footer, socialNetworks } = result;
  const timeZone = knownZone(config?.timeZone);
  return {
    clinic: {
      name: config?.name ?? '',
      slogan: config?.slogan ?? '',
      description: typeset(config?.description),
      city: config?.city ?? '',
      address: typeset(config?.address),
      email: config?.email ?? '',
      phone: toPhone(config?.phoneNumber),
      licence: config?.licence ?? '',
      timeZone,
      hours: toShownHours([config], localDay(now, timeZone)),
      logoOnLight: toPicture(config?.logo?.logoLight),
      logoOnDark: toPicture(config?.logo?.logoDark),
      sharedImage: toPicture(config?.defaultSharedImage),
      path: paths.contacts(),
    },
    clinics: present(result.clinics).map((one) => toClinicContacts(one, config, now)),
    emergency: { text: typeset(config?.emergencyText), phone: config?.emergencyPhone ?? '' },
    menu: present(mainMenu?.items).flatMap(toMenuEntry),
    requestButtons: present(header?.request_button).map((button) => ({
      label: button.label,
      variant: button.style ?? 'accent',
      type: button.requestType ?? 'doctor',
    })),
    footer: {
      copyright: typeset(footer?.copyright),
      disclaimer: typeset(footer?.disclaimer),
      warning: typeset(footer?.warning),
      sections: present(footer?.sections).map(toMenuSection),
      legalLinks: present(footer?.legalLinks).flatMap(toMenuLink),
    },
    ...toCookieNotice(config),
    socials: toProfiles(socialNetworks).map(({ url, label, icon }) => ({
      url,
      label,
      icon: icon ?? 'vk',
    })),
  };
}

type ClinicRow = NonNullable<LayoutQuery['clinics'][number]>;

function toClinicContacts(clinic: ClinicRow, config: HoursEntry, now: Date): ClinicContacts {
  const day = localDay(now, knownZone(clinic.timeZone, config?.timeZone));
  return {
    id: clinic.documentId,
    path: clinic.slug ? paths.clinic(clinic.slug) : null,
    label: typeset(clinic.label),
    city: clinic.city ?? '',
    address: typeset(clinic.address),
    phone: present(clinic.phones)[0]?.value ?? '',
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

function toMenuSection({ label, url, links }: MenuSectionFragment): MenuSection {
  return { label: typeset(label), url: toLinkUrl(url), links: present(links).flatMap(toMenuLink) };
}

/** Part of every cookie notice that asks for analytics: the law requires informed consent (152-ФЗ). */
const analyticsNotice =
  'Если вы согласны, мы считаем посещения Яндекс Метрикой: какие страницы открывают, звонят ли и отправляют ли заявки. До согласия и без него она не включается.';

function toCookieNotice(config: LayoutQuery['commonConfig']): Pick<Layout, 'cookieNotice' | 'metrikaCounter'> {
  if (!config?.cookiesAnnouncement) return { cookieNotice: null, metrikaCounter: null };
  const metrikaCounter = /^\d+$/.test(config.metrikaCounter ?? '') ? config.metrikaCounter : null;
  const { description, label } = config.cookiesAnnouncement;
  const { html } = renderRichText(metrikaCounter ? `${description ?? ''}\n\n${analyticsNotice}` : description);
  return {
    cookieNotice: {
      html,
      label: label ?? 'Хорошо',
      lifetimeDays: config.cookiesLifetimeDays ?? 0,
      version: createHash('sha256').update(html).digest('hex').slice(0, versionCharacters),
    },
    metrikaCounter,
  };
}

export async function getQuickLinks({ content }: Pick<ContentContext, 'content'>): Promise<QuickLinks> {
  const { services, doctors, clientInformationPage } = await content.query(QuickLinksDocument);
  return {
    services: present(services).map(({ title, slug }) => ({ label: typeset(title), url: paths.service(slug ?? '') })),
    doctors: present(doctors).map(({ name, slug }) => ({ label: name, url: paths.doctor(slug ?? '') })),
    information: present(clientInformationPage?.links).flatMap(toMenuLink),
  };
}
