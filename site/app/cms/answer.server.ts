import { renderRichText } from '../lib/markdown.server.ts';
import { typeset } from '../lib/typography.server.ts';
import type { AnswerCard } from '../model/faq.ts';
import type { AnswerCardFragment } from './generated/graphql.ts';

export function toAnswerCard({ documentId, title, text }: AnswerCardFragment): AnswerCard {
  return { id: documentId, title: typeset(title), html: renderRichText(text).html };
}
