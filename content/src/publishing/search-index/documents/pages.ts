import { accessFacts, accessFields } from '@clinic/contract/access';
import { documentPaths, paths, singlePaths } from '@clinic/contract/paths';
import type { SearchDocument } from '../engine/document';
import { isHidden, type Kind, type Origin, record, records, type Source, text } from './kind';
import { plainText } from './plain-text';

const seo = { fields: ['preventIndexing', 'metaDescription'] };

/** Types whose documents have pages, and the fields that say what a page is about. */
const documents: readonly Origin[] = [
  page('Service', ['title', 'slug', 'subtitle', 'description', 'order'], ({ subtitle, description }) => ({
    note: text(subtitle),
    text: plainText(description),
  })),
  page('TextPage', ['title', 'url', 'description', 'textRich', 'order'], (source) => ({
    path: documentPaths.TextPage({ slug: text(source.url), parent: '' }),
    note: text(source.description),
    text: plainText(source.textRich),
  })),
  page('Promo', ['title', 'slug', 'subtitle', 'description', 'startsOn', 'endsOn', 'order'], (source) => ({
    note: text(source.subtitle),
    text: plainText(source.description),
    // The site leaves out promotions of other days.
    startsOn: text(source.startsOn),
    endsOn: text(source.endsOn),
  })),
  page('Estimate', ['title', 'slug', 'subtitle', 'order'], ({ subtitle }) => ({ note: text(subtitle) })),
  page('Article', ['title', 'slug', 'description', 'content'], ({ description, content }) => ({
    note: text(description),
    text: plainText(content),
  })),
  page('NewsPost', ['title', 'slug', 'description'], ({ description }) => ({ note: text(description) })),
  {
    ...page(
      'Clinic',
      ['label', 'slug', 'address', 'busStation', 'directions', 'parking', 'access', ...accessFields, 'order'],
      (source) => ({
        title: text(source.label),
        note: [source.address, source.busStation].map(text).join(', '),
        text: [...[source.directions, source.parking, source.access].map(text), ...accessFacts(source)].join(' '),
      }),
    ),
    populate: {},
  },
];

function page(
  type: keyof typeof documentPaths,
  fields: readonly string[],
  describe: (source: Source) => Record<string, string>,
): Origin {
  return {
    uid: uidOf(type),
    fields,
    populate: { seo },
    toDocuments: (source) => {
      if (isHidden(source.seo)) return [];
      const path = documentPaths[type]({ slug: text(source.slug), parent: '' });
      return [toPage({ id: source.documentId, title: text(source.title), path, ...describe(source) })];
    },
  };
}

/** Long texts of pages of which each clinic has one. */
const singleTexts: Readonly<Record<string, readonly string[]>> = {
  AboutPage: ['aboutUsText', 'aboutUsTextFooter'],
  LegalInformation: ['description', 'legalName', 'founders', 'licenceIssuer', 'structure', 'headName', 'headHours'],
  PricesPage: ['description', 'note', 'insurers'],
};

const textsOf = (type: string) => singleTexts[type] ?? [];

const singles = Object.entries(singlePaths).map(
  ([type, path]): Origin => ({
    uid: uidOf(type),
    fields: ['title', ...textsOf(type)],
    populate: { seo },
    toDocuments: ({ documentId, title, seo: shown, ...source }) =>
      isHidden(shown)
        ? []
        : [
            toPage({
              id: documentId,
              title: text(title),
              path,
              note: text(record(shown)?.metaDescription),
              text: textsOf(type)
                .map((field) => plainText(source[field]))
                .join(' '),
            }),
          ],
  }),
);

/** Returns the uid of a type by its name in GraphQL. */
function uidOf(type: string): Origin['uid'] {
  const name = type.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
  return `api::${name}.${name}` as Origin['uid'];
}

/** Entries of menus may name a page in other words, or lead to a page that no document has. */
const menus: readonly Origin[] = [
  {
    uid: 'api::main-menu.main-menu',
    fields: ['documentId'],
    populate: {
      items: {
        on: {
          'menu.link': true,
          'menu.dropdown': { populate: { links: true, sections: { populate: { links: true } } } },
        },
      },
    },
    toDocuments: ({ documentId, items }) =>
      entriesOf(
        documentId,
        records(items).flatMap((item) => [item, ...linksOf(item)]),
      ),
  },
  {
    uid: 'api::footer.footer',
    fields: ['documentId'],
    populate: { sections: { populate: { links: true } }, legalLinks: true },
    toDocuments: (source) => entriesOf(source.documentId, [...linksOf(source), ...records(source.legalLinks)]),
  },
];

const linksOf = ({ links, sections }: Record<string, unknown>): Record<string, unknown>[] => [
  ...records(links),
  ...records(sections).flatMap((section) => records(section.links)),
];

function entriesOf(id: string, links: readonly Record<string, unknown>[]): SearchDocument[] {
  return links.flatMap(({ label, url }, i) =>
    text(url) === '' ? [] : [toPage({ id: `${id}-${i}`, title: text(label), path: text(url) })],
  );
}

const forms: readonly SearchDocument[] = [
  { id: 'callback', title: 'Записаться на приём', path: paths.callback() },
  { id: 'times', title: 'Ближайшее свободное время', path: paths.times() },
  { id: 'question', title: 'Задать вопрос', path: paths.callback({ type: 'question' }) },
  { id: 'resume', title: 'Отправить резюме', path: paths.callback({ type: 'resume' }) },
].map(toPage);

function toPage(known: { id: string; title: string; path: string } & Record<string, string>): SearchDocument {
  return { note: '', text: '', startsOn: '', endsOn: '', ...known };
}

/** The pages that are no doctor, sub-service or answer. Several documents may lead to one page. */
export const pageKind: Kind = {
  searchable: ['title', 'note', 'text'],
  texts: ['text'],
  displayed: ['id', 'title', 'path', 'note', 'text', 'startsOn', 'endsOn'],
  dependsOn: {},
  origins: [...singles, ...documents],
  lists: menus,
  fixed: forms,
};
