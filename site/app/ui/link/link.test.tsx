import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Link } from './link.tsx';

const markup = (to: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Link to={to}>Записаться</Link>
    </MemoryRouter>,
  );

test.each(['/callback', '/callback?type=doctor'])('%s is one link, because a doctor is the default', (to) => {
  expect(markup(to)).toContain('href="/callback"');
});

test('a prefilled request has no URL to crawl and works without script', () => {
  const html = markup('/callback?type=doctor&doctor=kedrova&service=pulpit');
  expect(html).not.toContain('href');
  expect(html).toMatch(/^<form [^>]*action="\/callback"/);
  expect(html).toContain('<input type="hidden" name="doctor" value="kedrova"/>');
  expect(html).toContain('<input type="hidden" name="service" value="pulpit"/>');
  expect(html).toContain('<button type="submit"');
});

test('a question keeps its type', () => {
  expect(markup('/callback?type=question')).toContain('<input type="hidden" name="type" value="question"/>');
});

test('other links stay links, with their query', () => {
  expect(markup('/reviews?about=doctor#form')).toContain('href="/reviews?about=doctor#form"');
});
