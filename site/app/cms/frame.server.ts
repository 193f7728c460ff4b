import { createHash } from 'node:crypto';
import { renderRichText } from '../lib/markdown.server.ts';
import { typeset } from '../lib/typography.server.ts';
import { clinicClock, knownZone } from '../lib/zoned-time.ts';
import type { Frame, MenuEntry, MenuLink, MenuSection } from '../model/layout.ts';
import type { ContentContext } from './context.ts';
import {
  FrameDocument,
  type FrameQuery,
  type MenuLinkFragment,
  type MenuSectionFragment,
} from './generated/graphql.ts';
import { toHours } from './hours.ts';
import { toLinkAddress } from './link-address.ts';
import { toPicture } from './picture.ts';
import { present } from './present.ts';

/** Enough of a hash to tell one text from another. */
const versionCharacters = 8;

/** Reads what every page shows around its content, in one operation. */
export async function readFrame({ content }: Pick<ContentContext, 'content'>): Promise<Frame> {
  return toFrame(await content.query(FrameDocument));
}

export function toFrame({ commonConfig: config, mainMenu, header, footer, socialNetworks }: FrameQuery): Frame {
  const timeZone = knownZone(config?.timeZone);
  return {
    clinic: {
      name: config?.name ?? '',
      slogan: config?.slogan ?? '',
      description: typeset(config?.description),
      city: config?.city ?? '',
      address: typeset(config?.address),
      email: config?.email ?? '',
      phone: config?.phoneNumber ?? '',
      licence: typeset(config?.licence),
      timeZone,
      clock: clinicClock(timeZone),
      hours: toHours(config?.workingHours),
      logoOnLight: toPicture(config?.logo?.logoLight),
      logoOnDark: toPicture(config?.logo?.logoDark),
      sharedImage: toPicture(config?.defaultSharedImage),
    },
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
      legalLinks: present(footer?.legalLinks).map(toMenuLink),
    },
    ...toConsent(config),
    socials: present(socialNetworks).map(({ url, label, icon }) => ({
      url: toLinkAddress(url),
      label,
      icon: icon ?? 'vk',
    })),
  };
}

type MenuItem = NonNullable<NonNullable<NonNullable<FrameQuery['mainMenu']>['items']>[number]>;

function toMenuEntry(item: MenuItem): MenuEntry[] {
  switch (item.__typename) {
    case 'ComponentMenuLink':
      return [{ kind: 'link', ...toMenuLink(item) }];
    case 'ComponentMenuDropdown':
      return [
        {
          kind: 'dropdown',
          label: typeset(item.label),
          url: item.listUrl && toLinkAddress(item.listUrl),
          links: present(item.links).map(toMenuLink),
          sections: present(item.sections).map(toMenuSection),
        },
      ];
    default:
      return [];
  }
}

export function toMenuLink({ label, url }: MenuLinkFragment): MenuLink {
  return { label: typeset(label), url: toLinkAddress(url) };
}

function toMenuSection({ label, url, links }: MenuSectionFragment): MenuSection {
  return { label: typeset(label), url: url && toLinkAddress(url), links: present(links).map(toMenuLink) };
}

/** Said by the notice of a clinic that counts, whatever else its editors say: agreeing to the unknown is none (152-ФЗ). */
const countingNotice =
  'Если вы согласны, мы считаем посещения Яндекс Метрикой: какие страницы открывают, звонят ли и отправляют ли заявки. До согласия и без него она не включается.';

function toConsent(config: FrameQuery['commonConfig']): Pick<Frame, 'cookieNotice' | 'metrikaCounter'> {
  if (!config?.cookiesAnnouncement) return { cookieNotice: null, metrikaCounter: null };
  const metrikaCounter = /^\d+$/.test(config.metrikaCounter ?? '') ? config.metrikaCounter : null;
  const { description, label } = config.cookiesAnnouncement;
  const { html } = renderRichText(metrikaCounter ? `${description ?? ''}\n\n${countingNotice}` : description);
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
