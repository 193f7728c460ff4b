import type { PostList } from '../../model/articles.ts';
import { describePage } from '../../shell/head.ts';

/** Tags for the head of a list of posts: with the address of its feed. */
export function describePosts(list: PostList | undefined, matches: Parameters<typeof describePage>[1]) {
  const tags = describePage(list?.head, matches);
  // Readers of feeds load the page as a document: in the browser's script it would only weigh.
  if (!list || !import.meta.env.SSR) return tags;
  return [
    ...tags,
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: list.title, href: list.feedPath },
  ];
}
