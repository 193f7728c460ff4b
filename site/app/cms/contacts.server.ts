import { renderRichText } from '../lib/markdown.server.ts';
import { paths } from '../lib/paths.ts';
import { typeset } from '../lib/typography.server.ts';
import type { Head } from '../shell/head.ts';
import { type Clinic, toClinic } from './clinic.server.ts';
import type { ContentContext } from './context.ts';
import { ContactsDocument, type ContactsQuery } from './generated/graphql.ts';
import { toHead } from './head.server.ts';
import { present } from './present.ts';

export type Contacts = { head: Head; title: string; lead: string; legalHtml: string; clinics: Clinic[] };

export async function getContacts({ content }: ContentContext): Promise<Contacts> {
  return toContacts(await content.query(ContactsDocument));
}

export function toContacts({ contactPage: page }: ContactsQuery): Contacts {
  const title = page?.title ?? 'Контакты';
  return {
    head: toHead(page?.seo, { title, descriptions: [page?.description], canonicalPath: paths.contacts() }),
    title: typeset(title),
    lead: typeset(page?.description),
    legalHtml: renderRichText(page?.legalInfo).html,
    clinics: present(page?.clinics).map(toClinic),
  };
}
