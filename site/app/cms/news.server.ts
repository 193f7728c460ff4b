import { feedPaths, paths } from '@clinic/contract/paths';
import { listPageSize } from '../lib/limits.ts';
import { type HeadingIds, renderRichText } from '../lib/markdown.server.ts';
import { typeset } from '../lib/typography.server.ts';
import type { ContentContext } from './context.ts';
import { editOf } from './editable.server.ts';
import { readUsual, subServicesOf } from './estimates.server.ts';
import { present, toCaptionedPictures } from './fragments.server.ts';
import {
  NewsDocument,
  NewsPostDocument,
  type NewsPostQuery,
  type PageBlockFragment,
  type SliderBlockFragment,
  type TextBlockFragment,
} from './generated/graphql.ts';
import { toHead, trails } from './head.server.ts';
import { publishedAtOf, toNewsCard, toPostList } from './post-list.server.ts';
import { toServiceLinks } from './prices.server.ts';
import { withSubject } from './request-source.server.ts';
import { type PageOf, withGraph } from './structured-data/page-graph.server.ts';
import { newsNodes } from './structured-data/post-nodes.server.ts';

/** Returns `null` when the list has no such page. */
export async function getNews({ content }: ContentContext, page: number) {
  const { newsPage, newsPosts_connection: list } = await content.query(NewsDocument, { page, pageSize: listPageSize });
  return toPostList({
    listing: newsPage,
    posts: present(list?.nodes).map(toNewsCard),
    page,
    list,
    fallbackTitle: 'Новости',
    path: paths.news(),
    feedPath: feedPaths.news,
  });
}

export async function getNewsPost(context: ContentContext, slug: string) {
  const result = await context.content.query(NewsPostDocument, { slug });
  const { clinic } = await context.readShared('layout');
  const [post] = present(result.newsPosts);
  if (!post) return null;
  const usualOf = await readUsual(context, subServicesOf(post.services));
  const found = {
    ...toNewsPostPage(post, result.others, clinic.timeZone),
    services: toServiceLinks(post.services, usualOf),
  };
  const page = await withSubject(context, found, { kind: 'news', slug });
  return withGraph(page, (site) => newsNodes(site, post));
}

type NewsPost = NonNullable<NewsPostQuery['newsPosts'][number]>;

export type NewsPostPage = PageOf<typeof getNewsPost>;

function toNewsPostPage(post: NewsPost, others: NewsPostQuery['others'], timeZone: string) {
  const card = toNewsCard(post);
  const blocks = toBlocks(post.body);
  const texts = present(post.body).map((block) => (block.__typename === 'ComponentBlocksText' ? block.text : null));
  return {
    ...card,
    head: toHead(post.seo, {
      title: post.title,
      descriptions: [post.description, ...texts],
      canonicalPath: card.path,
      image: card.picture,
      subject: { type: 'article', publishedAt: publishedAtOf(post, timeZone) },
    }),
    trail: trails.newsPost,
    blocks,
    others: present(others).map(toNewsCard),
  };
}

export type TextBlock = ReturnType<typeof toTextBlock>;
export type SliderBlock = ReturnType<typeof toSliderBlock>;
export type PageBlock = TextBlock | SliderBlock;

/** Maps the blocks of a dynamic zone; a block without a mapper does not compile. */
export function toBlocks(
  zone: readonly (PageBlockFragment | { __typename: 'Error' } | null)[] | null | undefined,
): PageBlock[] {
  const ids: HeadingIds = new Map();
  return present(zone).flatMap((block): PageBlock[] => {
    switch (block.__typename) {
      case 'ComponentBlocksText':
        return [toTextBlock(block, ids)];
      case 'ComponentBlocksSlider':
        return [toSliderBlock(block)];
      case 'Error':
        return [];
      default:
        return block satisfies never;
    }
  });
}

function toTextBlock(block: TextBlockFragment, ids: HeadingIds) {
  return {
    kind: 'text' as const,
    id: `text-${block.id}`,
    html: renderRichText(block.text, ids).html,
    ...editOf(block),
  };
}

function toSliderBlock({ id, label, style, banner }: SliderBlockFragment) {
  return {
    kind: 'slider' as const,
    id: `slider-${id}`,
    label: typeset(label),
    width: style ?? 'wide',
    pictures: toCaptionedPictures(banner),
  };
}
