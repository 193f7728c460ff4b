import { paths } from '@clinic/contract/paths';
import { typeset } from '../lib/typography.server.ts';
import type { QuickLinks } from '../model/layout.ts';
import type { ContentContext } from './context.ts';
import { toMenuLink } from './frame.server.ts';
import { QuickLinksDocument, type QuickLinksQuery } from './generated/graphql.ts';
import { present } from './present.ts';

export async function getQuickLinks({ content }: ContentContext): Promise<QuickLinks> {
  return toQuickLinks(await content.query(QuickLinksDocument));
}

export function toQuickLinks({ services, doctors, clientInformationPage }: QuickLinksQuery): QuickLinks {
  return {
    services: present(services).map(({ title, slug }) => ({ label: typeset(title), url: paths.service(slug ?? '') })),
    doctors: present(doctors).map(({ name, slug }) => ({ label: name, url: paths.doctor(slug ?? '') })),
    information: present(clientInformationPage?.links).map(toMenuLink),
  };
}
