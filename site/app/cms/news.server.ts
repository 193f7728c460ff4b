import { type PageBlock, toBlocks } from '../blocks/to-blocks.server.ts';
import { feedPaths } from '../lib/feed-paths.ts';
import { listPageSize } from '../lib/limits.ts';
import { paths } from '../lib/paths.ts';
import type { Head } from '../shell/head.ts';
import type { ContentContext } from './context.ts';
import { NewsDocument, NewsPostDocument, type NewsPostQuery } from './generated/graphql.ts';
import { toHead } from './head.server.ts';
import { notFound } from './not-found.ts';
import { type PostCard, toNewsCard } from './post-card.ts';
import { type PostList, toPostList } from './post-list.server.ts';
import { present } from './present.ts';

export type NewsPostPage = PostCard & { head: Head; blocks: PageBlock[]; others: PostCard[] };

/** @returns null when the list has no such page */
export async function getNews({ content }: ContentContext, page: number): Promise<PostList | null> {
  const { newsPage, newsPosts_connection: list } = await content.query(NewsDocument, { page, pageSize: listPageSize });
  return toPostList({
    listing: newsPage,
    posts: present(list?.nodes).map(toNewsCard),
    page,
    pageCount: list?.pageInfo.pageCount,
    fallbackTitle: 'Новости',
    path: paths.news(),
    feedPath: feedPaths.news,
  });
}

/** @throws 404 when there is no such post, 503 when the content cannot be read */
export async function requireNewsPost({ content }: ContentContext, slug: string): Promise<NewsPostPage> {
  const page = toNewsPostPage(await content.query(NewsPostDocument, { slug }));
  if (!page) throw notFound(paths.newsPost(slug));
  return page;
}

export function toNewsPostPage({ newsPosts, others }: NewsPostQuery): NewsPostPage | null {
  const [post] = present(newsPosts);
  if (!post) return null;
  const card = toNewsCard(post);
  const blocks = toBlocks(post.body);
  return {
    ...card,
    head: toHead(post.seo, {
      title: post.title,
      descriptions: [post.description],
      canonicalPath: card.path,
      image: card.picture,
    }),
    blocks,
    others: present(others).map(toNewsCard),
  };
}
