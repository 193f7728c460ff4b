import { expect, test } from 'vitest';
import type { ContentContext } from './context.ts';
import { getNewsFeed } from './post-feed.server.ts';

test.each([
  [{ name: 'Кедр', slogan: '' }, 'Новости\u00a0— Кедр'],
  [{ name: '', slogan: '' }, 'Новости'],
])('the feed of %j is called «%s»', async (clinic, title) => {
  const context = {
    content: { query: async () => ({ newsPage: null, newsPosts: [] }) },
    readShared: async () => ({ clinic }),
  } as unknown as ContentContext;
  expect(await getNewsFeed(context)).toMatchObject({ title, description: title });
});
