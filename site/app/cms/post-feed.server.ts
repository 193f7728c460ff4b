import { feedPaths, paths } from '@clinic/contract/paths';
import { clinicName } from '../lib/clinic-name.ts';
import { rssDate } from '../lib/dates.ts';
import { feedItems } from '../lib/limits.ts';
import { renderRichText } from '../lib/markdown.server.ts';
import { typeset } from '../lib/typography.server.ts';
import type { ContentContext } from './context.ts';
import { present } from './fragments.server.ts';
import { ArticleFeedDocument, NewsFeedDocument } from './generated/graphql.ts';
import type { ClinicFacts } from './layout.server.ts';
import { toBlocks } from './news.server.ts';
import { type PostCard, publishedAtOf, toArticleCard, toNewsCard } from './post-list.server.ts';

type FeedItem = {
  documentId: string;
  date: string | null;
  publishedAt: string | null;
  seo: { preventIndexing: boolean | null } | null;
};

export type PostFeed = Awaited<ReturnType<typeof getArticleFeed>>;
export type FeedPost = PostFeed['posts'][number];

export async function getNewsFeed({ content, readShared }: ContentContext): Promise<PostFeed> {
  const { clinic } = await readShared('layout');
  const { newsPage, newsPosts } = await content.query(NewsFeedDocument, { limit: feedItems });
  return {
    ...describe(newsPage, clinic, { title: 'Новости', listPath: paths.news(), feedPath: feedPaths.news }),
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

export async function getArticleFeed({ content, readShared }: ContentContext) {
  const { clinic } = await readShared('layout');
  const { articlesPage, articles } = await content.query(ArticleFeedDocument, { limit: feedItems });
  return {
    ...describe(articlesPage, clinic, { title: 'Статьи', listPath: paths.articles(), feedPath: feedPaths.articles }),
    posts: present(articles)
      .filter(isPublic)
      .map((article) => {
        const card = toArticleCard(article);
        /** Sanitised HTML and pictures in order. */
        const body = [...coverOf(card), renderRichText(article.content).html];
        return { ...toFeedPost(card, article, clinic), author: article.author?.name ?? null, body };
      }),
  };
}

/** @property title without one of the editor's */
type Feed = { title: string; listPath: string; feedPath: string };
type Listing = { title: string | null; description: string | null } | null;

function describe(listing: Listing, clinic: ClinicFacts, { title: fallback, ...feed }: Feed) {
  const title = [listing?.title || fallback, clinicName(clinic)].filter(Boolean).join(' — ');
  return { title: typeset(title), description: typeset(listing?.description?.trim() || title), ...feed };
}

/** The id stays the same when the path changes; the date is in the format of RSS. */
function toFeedPost({ title, path, description }: PostCard, item: FeedItem, { timeZone }: ClinicFacts) {
  const publishedAt = publishedAtOf(item, timeZone);
  return { id: item.documentId, title, path, description, date: publishedAt ? rssDate(publishedAt) : null };
}

const coverOf = ({ picture }: PostCard) => (picture ? [picture] : []);

/** A post hidden from search engines is for readers with its link only. */
const isPublic = ({ seo }: FeedItem) => seo?.preventIndexing !== true;
