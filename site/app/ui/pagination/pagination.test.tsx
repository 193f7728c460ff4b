import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Pagination, pageWindow } from './pagination.tsx';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [6, 12, [1, null, 5, 6, 7, null, 12]],
  [1, 5, [1, 2, null, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 5, [1, 2, 3, 4, 5]],
  [12, 12, [1, null, 11, 12]],
])('page %i of %i', (current, count, shown) => {
  expect(pageWindow(current, count)).toEqual(shown);
});

test.each([
  [1, [undefined, '/news?tag=x&page=2']],
  [2, ['/news?tag=x', '/news?tag=x&page=3']],
  [3, ['/news?tag=x&page=2', undefined]],
])('from page %i of 3 links lead to the previous and the next page', (page, links) => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/news?tag=x&page=${page}`]}>
      <Pagination page={page} pageCount={3} />
    </MemoryRouter>,
  ).replaceAll('&amp;', '&');
  const targetOf = (rel: string) => html.match(/<a [^>]*>/g)?.find((link) => link.includes(`rel="${rel}"`));
  const hrefs = ['prev', 'next'].map((rel) => targetOf(rel)?.match(/href="([^"]*)"/)?.[1]);
  expect(hrefs).toEqual(links);
});
