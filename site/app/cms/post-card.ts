import { paths } from '@clinic/contract/paths';
import { formatDate } from '../lib/dates.ts';
import { readingMinutes } from '../lib/markdown.server.ts';
import { typeset } from '../lib/typography.server.ts';
import type { PostCard } from '../model/articles.ts';
import type { ArticleCardFragment, NewsPostCardFragment } from './generated/graphql.ts';
import { toPicture } from './picture.ts';

export function toArticleCard({ title, slug, date, banner, description, content }: ArticleCardFragment): PostCard {
  return {
    kind: 'article',
    title: typeset(title),
    path: paths.article(slug ?? ''),
    date: toShownDate(date),
    picture: toPicture(banner),
    description: typeset(description),
    readingMinutes: content ? readingMinutes(content) : null,
  };
}

export function toNewsCard({ title, slug, date, avatar, description }: NewsPostCardFragment): PostCard {
  return {
    kind: 'news',
    title: typeset(title),
    path: paths.newsPost(slug ?? ''),
    date: toShownDate(date),
    picture: toPicture(avatar),
    description: typeset(description),
    readingMinutes: null,
  };
}

function toShownDate(date: string | null): PostCard['date'] {
  return date ? { iso: date, text: formatDate(date) } : null;
}
