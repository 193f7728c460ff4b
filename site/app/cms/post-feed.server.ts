import { feedPaths, paths } from '@clinic/contract/paths';
import { clinicName } from '../lib/clinic-name.ts';
import { rssDate } from '../lib/dates.ts';
import { feedItems } from '../lib/limits.ts';
import { renderRichText } from '../lib/markdown.server.ts';
import { typeset } from '../lib/typography.server.ts';
import type { PostCard } from '../model/articles.ts';
import type { FeedPost, PostFeed } from '../model/feeds.ts';
import type { ClinicFacts } from '../model/layout.ts';
import type { ContentContext } from './context.ts';
import { present } from './fragments.server.ts';
import { ArticleFeedDocument, NewsFeedDocument } from './generated/graphql.ts';
import { toBlocks } from './news.server.ts';
import { publishedAtOf, toArticleCard, toNewsCard } from './post-list.server.ts';

type FeedItem = {
  documentId: string;
  date: string | null;
  publishedAt: string | null;
  seo: { preventIndexing: boolean | null } | null;
};

export async function getNewsFeed({ content, readShared }: ContentContext): Promise<PostFeed> {
  const { clinic } = await readShared('layout');
  const { newsPage, newsPosts } = await content.query(NewsFeedDocument, { limit: feedItems });
  return {
    ...describe(newsPage, 'Новости', clinic),
    listPath: paths.news(),
    feedPath: feedPaths.news,
    posts: present(newsPosts)
      .filter(isPublic)
      .map((post) => {
        const card = toNewsCard(post);
        const blocks = toBlocks(post.body).flatMap((block): FeedPost['body'] =>
          block.kind === 'text' ? [block.html] : block.pictures,
        );
        return { ...toFeedPost(card, post, clinic), author: null, body: [...coverOf(card), ...blocks] };
      }),
  };
}

export async function getArticleFeed({ content, readShared }: ContentContext): Promise<PostFeed> {
  const { clinic } = await readShared('layout');
  const { articlesPage, articles } = await content.query(ArticleFeedDocument, { limit: feedItems });
  return {
    ...describe(articlesPage, 'Статьи', clinic),
    listPath: paths.articles(),
    feedPath: feedPaths.articles,
    posts: present(articles)
      .filter(isPublic)
      .map((article) => {
        const card = toArticleCard(article);
        const body = [...coverOf(card), renderRichText(article.content).html];
        return { ...toFeedPost(card, article, clinic), author: article.author?.name ?? null, body };
      }),
  };
}

type Listing = { title: string | null; description: string | null } | null;

function describe(listing: Listing, fallbackTitle: string, clinic: ClinicFacts) {
  const title = [listing?.title || fallbackTitle, clinicName(clinic)].filter(Boolean).join(' — ');
  return { title: typeset(title), description: typeset(listing?.description?.trim() || title) };
}

function toFeedPost({ title, path, description }: PostCard, item: FeedItem, { timeZone }: ClinicFacts) {
  const publishedAt = publishedAtOf(item, timeZone);
  return { id: item.documentId, title, path, description, date: publishedAt ? rssDate(publishedAt) : null };
}

const coverOf = ({ picture }: PostCard) => (picture ? [picture] : []);

/** A post hidden from search engines is for readers with its link only. */
const isPublic = ({ seo }: FeedItem) => seo?.preventIndexing !== true;
