import { renderRichText } from '../lib/markdown.server.ts';
import { typeset } from '../lib/typography.server.ts';
import type { AnswerCardFragment } from './generated/graphql.ts';

export type AnswerCard = { id: string; title: string; html: string };

export function toAnswerCard({ documentId, title, text }: AnswerCardFragment): AnswerCard {
  return { id: documentId, title: typeset(title), html: renderRichText(text).html };
}
