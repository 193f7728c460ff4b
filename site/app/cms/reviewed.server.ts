import { paths } from '@clinic/contract/paths';
import { formatDate } from '../lib/dates.ts';
import { escapeMarkdown, renderRichText } from '../lib/markdown.server.ts';
import type { ReviewerFragment } from './generated/graphql.ts';

export type Reviewable = { reviewedBy: ReviewerFragment | null; reviewedOn: string | null };

/**
 * What stands under a medical text: which doctor has checked it and when, and the law's words on contraindications (38-ФЗ,
 * article 24, part 7). HTML made here rather than a view, so that it adds nothing to the page's script.
 * @param warning the editor's words; without them and without a doctor there is nothing
 * @returns sanitised HTML, to stand after the text's own
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
