import { paths } from '@clinic/contract/paths';
import { formatDate } from '../lib/dates.ts';
import { escapeMarkdown, renderRichText } from '../lib/markdown.server.ts';
import type { ReviewerFragment } from './generated/graphql.ts';

export type Reviewable = { reviewedBy: ReviewerFragment | null; reviewedOn: string | null };

/**
 * Returns the notes under a medical text as sanitised HTML: its medical reviewer and the warning about
 * contraindications (38-ФЗ, article 24, part 7). Made here, not in a view, to keep it out of the page's script.
 * @param warning the editor's text
 */
export function textNotesHtml({ reviewedBy, reviewedOn }: Reviewable, warning: string | null = null): string {
  const notes = [reviewedBy && reviewedLine(reviewedBy, reviewedOn), warning?.trim() && escapeMarkdown(warning)];
  return renderRichText(notes.filter(Boolean).join('\n\n')).html;
}

function reviewedLine({ name, slug, specification }: ReviewerFragment, date: string | null): string {
  const who = `[${escapeMarkdown(name)}](${paths.doctor(slug)})`;
  const facts = [
    who,
    specification && escapeMarkdown(specification.toLowerCase()),
    date && `${formatDate(date)}\u00a0года`,
  ];
  return `Проверил врач ${facts.filter(Boolean).join(', ')}`;
}
