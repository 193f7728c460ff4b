import { paths } from '@clinic/contract/paths';
import { feedPaths } from '../lib/feed-paths.ts';
import { listPageSize } from '../lib/limits.ts';
import type { NewsPostPage, PostList } from '../model/articles.ts';
import { toBlocks } from './blocks.server.ts';
import type { ContentContext } from './context.ts';
import { NewsDocument, NewsPostDocument, type NewsPostQuery } from './generated/graphql.ts';
import { toHead } from './head.server.ts';
import { notFound } from './not-found.ts';
import { toNewsCard } from './post-card.ts';
import { toPostList } from './post-list.server.ts';
import { present } from './present.ts';
import { publishedAtOf } from './published-at.ts';
import type { Site } from './structured-data/organization.server.ts';
import type { Described } from './structured-data/page-graph.server.ts';
import { newsNodes } from './structured-data/post-nodes.server.ts';
import { trails } from './trail.server.ts';

/** @returns null when the list has no such page */
export async function getNews({ content }: ContentContext, page: number): Promise<Described<PostList> | null> {
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
export async function requireNewsPost(context: ContentContext, slug: string): Promise<Described<NewsPostPage>> {
  const answer = await context.content.query(NewsPostDocument, { slug });
  const { clinic } = await context.readShared('frame');
  const [post] = present(answer.newsPosts);
  const page = toNewsPostPage(answer, clinic.timeZone);
  if (!post || !page) throw notFound(paths.newsPost(slug));
  const nodes = (site: Site) => newsNodes(site, post);
  return { page, graph: { trail: page.trail, current: page.title, nodes } };
}

export function toNewsPostPage({ newsPosts, others }: NewsPostQuery, timeZone: string): NewsPostPage | null {
  const [post] = present(newsPosts);
  if (!post) return null;
  const card = toNewsCard(post);
  const blocks = toBlocks(post.body);
  return {
    ...card,
    head: toHead(post.seo, {
      title: post.title,
      descriptions: [post.description, ...present(post.body).map(textOf)],
      canonicalPath: card.path,
      image: card.picture,
      subject: { type: 'article', publishedAt: publishedAtOf(post, timeZone) },
    }),
    trail: trails.newsPost,
    blocks,
    others: present(others).map(toNewsCard),
  };
}

/** The words of a block, for a description. */
function textOf(block: NewsPostBlock): string | null {
  return block.__typename === 'ComponentBlocksText' ? block.text : null;
}
type NewsPostBlock = NonNullable<NonNullable<NonNullable<NewsPostQuery['newsPosts'][number]>['body']>[number]>;
