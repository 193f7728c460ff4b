import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ThumbBar } from './thumb-bar.tsx';

const rendered = (path: string) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <ThumbBar phone="+7 (3822) 00-00-00" canRequest />
    </MemoryRouter>,
  );

test('the bar leads to the prices from every page but theirs', () => {
  expect(rendered('/prices/koronka')).toContain('href="/prices"');
  expect(rendered('/prices')).not.toContain('href="/prices"');
});
