import { beforeAll, expect, inject, test } from 'vitest';
import { signIn } from './admin';

type Field = { edit: { label: string; editable: boolean }; list: { label: string } };
type Configuration = {
  data: {
    contentType: {
      layouts: { list: string[]; edit: { name: string }[][] };
      metadatas: Record<string, Field>;
      settings: { mainField: string };
    };
  };
};

let admin: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  admin = await signIn(inject('url'), inject('secrets').ADMIN_PASSWORD);
});

const read = async (uid: string) => {
  const { data } = (await admin.get(`/content-manager/content-types/${uid}/configuration`)) as Configuration;
  return data.contentType;
};

test('reviews are named by author and date, and their form starts with what to look at', async () => {
  const { layouts, metadatas, settings } = await read('api::review.review');
  expect(layouts.list.map((name) => metadatas[name]?.list.label)).toEqual([
    'Автор и дата',
    'Проверка',
    'На что посмотреть',
    'Дата отзыва',
  ]);
  expect(settings.mainField).toBe('title');
  const fields = layouts.edit.flat().map(({ name }) => name);
  expect(fields[0]).toBe('flags');
  expect(fields).not.toContain('title');
});

test('fields that the service writes are read-only', async () => {
  const { metadatas } = await read('api::redirect.redirect');
  expect(metadatas.hits?.edit.editable).toBe(false);
  expect(metadatas.to?.edit.editable).toBe(true);
});

test('requests and submission records have no lists', async () => {
  const { data } = (await admin.get('/content-manager/content-types')) as {
    data: { uid: string; isDisplayed: boolean }[];
  };
  for (const uid of ['api::request.request', 'api::submission-record.submission-record']) {
    expect(data.find((type) => type.uid === uid)?.isDisplayed).toBe(false);
  }
});

test.each(['кедрова', 'КЕДРОВА'])('the search of a list finds Кедрова by «%s»', async (query) => {
  const { results } = (await admin.get(
    `/content-manager/collection-types/api::doctor.doctor?_q=${encodeURIComponent(query)}`,
  )) as { results: { slug: string }[] };
  expect(results.map(({ slug }) => slug)).toEqual(['kedrova']);
});
