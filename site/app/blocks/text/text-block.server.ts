import type { TextBlockFragment } from '../../cms/generated/graphql.ts';
import { renderRichText } from '../../lib/markdown.server.ts';

export type TextBlock = { kind: 'text'; id: string; html: string };

export function toTextBlock({ id, text }: TextBlockFragment): TextBlock {
  return { kind: 'text', id: `text-${id}`, html: renderRichText(text).html };
}
