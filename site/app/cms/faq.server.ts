import { paths } from '@clinic/contract/paths';
import { typeset } from '../lib/typography.server.ts';
import type { Faq } from '../model/faq.ts';
import { toAnswerCard } from './answer.server.ts';
import type { ContentContext } from './context.ts';
import { FaqDocument, type FaqQuery } from './generated/graphql.ts';
import { toHead } from './head.server.ts';
import { present } from './present.ts';
import { faqNodes } from './structured-data/faq-nodes.server.ts';
import type { Site } from './structured-data/organization.server.ts';
import type { Described } from './structured-data/page-graph.server.ts';
import { trails } from './trail.server.ts';

/**
 * All answers at once, by tag: an address like /faq#{answerId} must find its answer on the page.
 * @param tag slug of the one that is shown; null shows all
 * @returns null when there is no such tag
 */
export async function getFaq({ content }: ContentContext, tag: string | null): Promise<Described<Faq> | null> {
  const page = toFaq(await content.query(FaqDocument));
  const shown = page.groups.filter(({ slug }) => tag === null || slug === tag);
  if (tag !== null && shown.length === 0) return null;
  const nodes = (site: Site) =>
    faqNodes(
      site,
      shown.flatMap(({ answers }) => answers),
    );
  return { page, graph: { trail: page.trail, current: page.title, nodes } };
}

/** Answers that an editor gave no topic are still answers, and search leads to them. */
const untaggedGroup = { slug: 'drugie', title: 'Другие вопросы' };

export function toFaq({ answersPage, tags, untagged }: FaqQuery): Faq {
  const title = answersPage?.title || 'Вопросы и ответы';
  return {
    head: toHead(answersPage?.seo, {
      title,
      descriptions: [answersPage?.description, 'Врачи отвечают на вопросы пациентов о лечении.'],
      canonicalPath: paths.faq(),
    }),
    trail: trails.top,
    title: typeset(title),
    lead: typeset(answersPage?.description),
    groups: [...present(tags), { ...untaggedGroup, answers: untagged }]
      .map((tag) => ({
        slug: tag.slug ?? '',
        title: typeset(tag.title),
        answers: present(tag.answers).map(toAnswerCard),
      }))
      .filter((group) => group.answers.length > 0),
  };
}
