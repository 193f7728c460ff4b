import { paths } from '../lib/paths.ts';
import { typeset } from '../lib/typography.server.ts';
import type { Head } from '../shell/head.ts';
import { type AnswerCard, toAnswerCard } from './answer.server.ts';
import type { ContentContext } from './context.ts';
import { FaqDocument, type FaqQuery } from './generated/graphql.ts';
import { toHead } from './head.server.ts';
import { present } from './present.ts';

export type AnswerGroup = { slug: string; title: string; answers: AnswerCard[] };
export type Faq = { head: Head; title: string; lead: string; groups: AnswerGroup[] };

/** All answers at once, by tag: an address like /faq#{answerId} must find its answer on the page. */
export async function getFaq({ content }: ContentContext): Promise<Faq> {
  return toFaq(await content.query(FaqDocument));
}

export function toFaq({ answersPage, tags }: FaqQuery): Faq {
  const title = answersPage?.title ?? 'Вопросы и ответы';
  return {
    head: toHead(answersPage?.seo, { title, descriptions: [answersPage?.description], canonicalPath: paths.faq() }),
    title: typeset(title),
    lead: typeset(answersPage?.description),
    groups: present(tags)
      .map((tag) => ({
        slug: tag.slug ?? '',
        title: typeset(tag.title),
        answers: present(tag.answers).map(toAnswerCard),
      }))
      .filter((group) => group.answers.length > 0),
  };
}
