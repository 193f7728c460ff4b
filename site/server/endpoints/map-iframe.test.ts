import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { ContentContext } from '#app/cms/context.ts';
import { register } from './map-iframe.ts';

const clinic = {
  documentId: 'one',
  label: '</script><b>',
  address: 'ул. Снегириная, 7',
  coordinates: '56.4846, 84.9482',
};
function withAnswer(query: () => Promise<unknown>) {
  const app = new Hono();
  register(app, {
    content: { content: { query } as unknown as ContentContext['content'] },
    scripts: { map: 'show()' },
  });
  return app;
}
const withKey = (mapsToken: string) => withAnswer(async () => ({ contactPage: { mapsToken }, clinics: [clinic] }));

test('the map’s page has its own policy, and its data cannot end the script', async () => {
  const answer = await withKey('key').request('/contacts/map?clinic=one');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Security-Policy')).toContain("'unsafe-eval'");
  expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
  const html = await answer.text();
  expect(html.match(/<\/script>/g)).toHaveLength(2);
  expect(html).toContain('\\u003c/script>\\u003cb>');
  expect(html).toContain('"place":[84.9482,56.4846]');
});

test.each(['', '?clinic=two', '?clinic='])('an unknown clinic has no map: %s', async (query) => {
  expect((await withKey('key').request(`/contacts/map${query}`)).status).toBe(404);
});

test('without a map key there is no map', async () => {
  expect((await withKey('').request('/contacts/map?clinic=one')).status).toBe(404);
});

test('an outage is 503, not a missing map', async () => {
  const app = withAnswer(() => Promise.reject(new Response(null, { status: 503 })));
  const answer = await app.request('/contacts/map?clinic=one');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('30');
});
