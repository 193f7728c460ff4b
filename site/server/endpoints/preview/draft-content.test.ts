import { expect, test, vi } from 'vitest';
import type { ContentBase } from '#app/cms/context.ts';
import { editOf } from '#app/cms/editable.server.ts';
import { TypedDocumentString } from '#app/cms/generated/graphql.ts';
import { draftContent } from './draft-content.ts';

function makeBase() {
  const ask = vi.fn(async (..._asked: unknown[]) => ({ data: {}, tags: [] }));
  return { ask, base: { content: { ask }, now: () => new Date() } as unknown as ContentBase };
}
const question = new TypedDocumentString<object, Record<string, never>>(
  '{ reviewsPage { title } reviews { documentId } reviews_connection { pageInfo { total } } }',
);

test.each([
  [['content'], 'reviews', 'PUBLISHED'],
  [['content'], 'reviewsPage', 'DRAFT'],
  [['reviews'], 'reviews', 'DRAFT'],
  [['reviews'], 'reviewsPage', 'PUBLISHED'],
  [['content', 'reviews'], 'reviews_connection', 'DRAFT'],
] as const)('who may see %j gets of %s what is %s', async (kinds, field, status) => {
  const { ask, base } = makeBase();
  await draftContent(base, kinds).content.query(question);
  expect(String(ask.mock.calls[0]?.[0])).toContain(`${field}(status: ${status})`);
});

test.each([
  [['content'], { edit: 'api::doctor.doctor:d1:' }],
  [['reviews'], {}],
] as const)('%j: a document says %j', async (kinds, mark) => {
  const { ask, base } = makeBase();
  ask.mockResolvedValue({ data: { doctors: [{ __typename: 'Doctor', documentId: 'd1' }] }, tags: [] });
  const { doctors } = (await draftContent(base, kinds).content.query(question)) as { doctors?: object[] };
  expect(editOf(doctors?.[0])).toEqual(mark);
});

test('the layout is read once for each page', async () => {
  const { ask, base } = makeBase();
  const page = draftContent(base, ['content']);
  await Promise.all([page.readShared('layout'), page.readShared('layout')]);
  expect(ask).toHaveBeenCalledTimes(1);
  await draftContent(base, ['content']).readShared('layout');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('the visit counter does not count editors', async () => {
  const { ask, base } = makeBase();
  const commonConfig = { metrikaCounter: '12345', cookiesAnnouncement: { description: 'Файлы cookie' } };
  ask.mockResolvedValue({ data: { commonConfig }, tags: [] });
  const layout = await draftContent(base, ['content']).readShared('layout');
  expect(layout.cookieNotice).not.toBeNull();
  expect(layout.metrikaCounter).toBeNull();
});
