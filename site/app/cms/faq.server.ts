import { paths } from '@clinic/contract/paths';
import sanitizeHtml from 'sanitize-html';
import type { FAQPage } from 'schema-dts';
import { type HeadingIds, renderRichText } from '../lib/markdown.server.ts';
import { typeset } from '../lib/typography.server.ts';
import type { ContentContext } from './context.ts';
import { editOf } from './editable.server.ts';
import { present } from './fragments.server.ts';
import { type AnswerCardFragment, FaqDocument, type FaqQuery } from './generated/graphql.ts';
import { toTopLevelPage } from './head.server.ts';
import type { Site } from './structured-data/organization.server.ts';
import { withGraph } from './structured-data/page-graph.server.ts';

/**
 * Returns all answers by tag, so that /faq#{answerId} always finds its answer, or `null` for an unknown tag.
 * @param tag slug of the tag that the visitor filters by
 */
export async function getFaq({ content }: ContentContext, tag: string | null) {
  const page = toFaq(await content.query(FaqDocument));
  const shown = page.groups.filter(({ slug }) => tag === null || slug === tag);
  if (tag !== null && shown.length === 0) return null;
  const answers = shown.flatMap((group) => group.answers);
  return withGraph(page, (site) => faqNodes(site, answers));
}

export type Faq = ReturnType<typeof toFaq>;
export type AnswerCard = ReturnType<typeof toAnswerCard>;

const untaggedGroup = { slug: 'drugie', title: 'Другие вопросы' };

export function toFaq({ answersPage, tags, untagged }: FaqQuery) {
  const summary = 'Врачи отвечают на вопросы пациентов о лечении.';
  const ids: HeadingIds = new Map();
  return {
    ...toTopLevelPage(answersPage, { title: 'Вопросы и ответы', summary, path: paths.faq() }),
    groups: [...present(tags), { ...untaggedGroup, answers: untagged }]
      .map((tag) => ({
        slug: tag.slug,
        title: typeset(tag.title),
        answers: present(tag.answers).map((answer) => toAnswerCard(answer, ids)),
      }))
      .filter((group) => group.answers.length > 0),
  };
}

/** @param ids of the headings in the other texts of the page */
export function toAnswerCard(answer: AnswerCardFragment, ids: HeadingIds) {
  const { documentId, title, text } = answer;
  return { id: documentId, title: typeset(title), html: renderRichText(text, ids).html, ...editOf(answer) };
}

export function faqNodes(site: Site, answers: readonly AnswerCard[]): FAQPage[] {
  const url = site.href(paths.faq());
  if (answers.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      '@id': `${url}#page`,
      url,
      inLanguage: 'ru-RU',
      mainEntity: answers.map(({ id, title, html }) => ({
        '@type': 'Question',
        name: title,
        url: site.href(paths.answer(id)),
        acceptedAnswer: { '@type': 'Answer', text: answerHtml(site, html) },
      })),
    },
  ];
}

/** Keeps the markup that search engines show, makes URLs absolute and drops links to other sites. */
function answerHtml({ href }: Site, html: string): string {
  const text = sanitizeHtml(html, {
    allowedTags: ['p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'h2', 'h3', 'h4', 'a'],
    allowedAttributes: { a: ['href'] },
    transformTags: {
      a: (tagName, { href: target = '' }) => ({
        tagName,
        attribs:
          /^[/#]/.test(target) && !target.startsWith('//')
            ? { href: href(target.startsWith('#') ? `${paths.faq()}${target}` : target) }
            : ({} as sanitizeHtml.Attributes),
      }),
    },
  });
  // The library closes a tag that it renames to one that is not allowed.
  return text.replace(/<a>(.*?)<\/a>/gs, '$1');
}
