import { beforeAll, expect, test, vi } from 'vitest';
import { connect, uidOf } from './editor';
import { makeOwnService } from './own-service';
import { patient } from './patience';
import { selectSql } from './run-sql';

type Restored = {
  documentId: string;
  leftOut: string[];
  relinked: number;
  unlinked: string[];
  waiting: string[];
};

// Each test publishes a dozen entries, which a busy machine does slowly.
vi.setConfig({ testTimeout: patient(120_000) });

const own = makeOwnService();
const { admin, editor } = own;

const restore = async (title: string) => {
  const { entries } = (await admin.get('/removal/deleted')) as { entries: { id: number; title: string }[] };
  const entry = entries.find((one) => one.title === title);
  return (await admin.post(`/removal/deleted/${entry?.id}/restore`, {})) as Restored;
};

/** Names of related documents, as the admin reads them from an entry or a component of it. */
async function related(name: string, id: string | number, field: string, status?: string): Promise<string[]> {
  const uid = name.includes('.') ? name : uidOf(name);
  const query = `?page=1&pageSize=20${status ? `&status=${status}` : ''}`;
  const { results } = (await admin.get(`/content-manager/relations/${uid}/${id}/${field}${query}`)) as {
    results: Record<string, string>[];
  };
  return results.map((one) => one.name ?? one.title ?? one.label ?? '').reverse();
}

/** Both versions of an entry, the published one empty when there is none, each with the names that a relation of it holds. */
const both = async (name: string, id: string, field: string) => ({
  draft: await related(name, id, field, 'draft'),
  published: await related(name, id, field, 'published').catch(() => [] as string[]),
});

const doctor = (name: string, slug: string) => editor.publish('doctor', { name, slug });

beforeAll(own.open, patient(300_000));

test('a restored entry has its id and every link of others to it, in its place', async () => {
  const [first, anna, last] = [
    await doctor('Первая', 'pervaya'),
    await doctor('Анна', 'anna'),
    await doctor('Последняя', 'poslednyaya'),
  ];
  const service = await editor.publish('service', {
    title: 'Терапия',
    slug: 'terapiya',
    doctors: connect(first, anna, last),
    reviewedBy: connect(anna),
  });
  const subService = await editor.publish('sub-service', {
    title: 'Кариес',
    slug: 'karies',
    service: connect(service),
    doctors: connect(anna),
  });
  const page = await editor.publish('text-page', {
    title: 'История',
    url: 'istoriya',
    kind: 'story',
    doctor: connect(anna),
  });
  const article = await editor.publish('article', {
    title: 'Статья',
    slug: 'statya',
    reviewedBy: connect(anna),
    author: { name: 'Анна', doctor: connect(anna) },
  });
  const review = await editor.publish('review', {
    review: { name: 'Ольга', reviewText: 'Хорошо', reviewType: 'doctor', doctor: connect(anna) },
  });
  await editor.save('article', article, { title: 'Статья, исправленная' });

  await editor.remove('doctor', anna);
  expect(await related('service', service, 'doctors', 'published')).toEqual(['Первая', 'Последняя']);
  const restored = await restore('Анна');
  expect(restored).toMatchObject({ documentId: anna, leftOut: [], relinked: 4, unlinked: [], waiting: [] });
  expect((await both('service', service, 'doctors')).draft).toEqual(['Первая', 'Анна', 'Последняя']);
  expect(await both('service', service, 'reviewedBy')).toEqual({ draft: ['Анна'], published: [] });
  expect((await editor.read('service', service)).status).toBe('published');
  expect((await editor.read('article', article)).status).toBe('modified');

  await editor.publish('doctor', {}, anna);
  expect(await both('service', service, 'reviewedBy')).toEqual({ draft: ['Анна'], published: ['Анна'] });
  expect(await both('service', service, 'doctors')).toEqual({
    draft: ['Первая', 'Анна', 'Последняя'],
    published: ['Первая', 'Анна', 'Последняя'],
  });
  expect(await both('text-page', page, 'doctor')).toEqual({ draft: ['Анна'], published: ['Анна'] });
  expect(await both('article', article, 'reviewedBy')).toEqual({ draft: ['Анна'], published: ['Анна'] });
  expect((await both('sub-service', subService, 'doctors')).published).toEqual(['Анна']);
  for (const status of ['draft', 'published'] as const) {
    const author = (await editor.read('article', article, status)).author as { id: number };
    expect(await related('article.author', author.id, 'doctor', status), status).toEqual(['Анна']);
    const words = (await editor.read('review', review, status)).review as { id: number };
    expect(await related('review.review', words.id, 'doctor', status), status).toEqual(['Анна']);
  }
  expect(selectSql(own.dataDir, 'SELECT id FROM lost_links')).toEqual([]);
});

test('entries that were deleted one after the other are linked when both are back', async () => {
  const [vera, gleb] = [await doctor('Вера', 'vera'), await doctor('Глеб', 'gleb')];
  const one = await editor.publish('article', { title: 'О Вере', slug: 'o-vere', reviewedBy: connect(vera) });
  const other = await editor.publish('article', { title: 'О Глебе', slug: 'o-glebe', reviewedBy: connect(gleb) });

  await editor.remove('doctor', vera);
  await editor.remove('article', one);
  expect((await restore('О Вере')).waiting).toEqual(['«Вера»']);
  expect(await restore('Вера')).toMatchObject({ relinked: 1, waiting: [] });
  expect((await both('article', one, 'reviewedBy')).draft).toEqual(['Вера']);

  await editor.remove('article', other);
  await editor.remove('doctor', gleb);
  expect(await restore('О Глебе')).toMatchObject({ leftOut: [], waiting: ['«Глеб»'] });
  await restore('Глеб');
  expect((await both('article', other, 'reviewedBy')).draft).toEqual(['Глеб']);
});

test('a place that another entry has taken meanwhile stays as it is and is named', async () => {
  const [dina, egor] = [await doctor('Дина', 'dina'), await doctor('Егор', 'egor')];
  const article = await editor.publish('article', { title: 'О зубах', slug: 'o-zubah', reviewedBy: connect(dina) });
  await editor.remove('doctor', dina);
  await editor.save('article', article, { reviewedBy: connect(egor) });
  expect(await restore('Дина')).toMatchObject({
    relinked: 0,
    unlinked: ['Статьи «О зубах», поле «Кто из врачей проверил»'],
  });
  expect((await both('article', article, 'reviewedBy')).draft).toEqual(['Егор']);
});

test('a discard keeps links to entries that are not published', async () => {
  const draft = await editor.draft('doctor', { name: 'Жанна', slug: 'zhanna' });
  const ivan = await doctor('Иван', 'ivan');
  const [one, two] = [
    await editor.publish('sub-service', { title: 'Пломба', slug: 'plomba', doctors: connect(ivan) }),
    await editor.publish('sub-service', { title: 'Коронка', slug: 'koronka' }),
  ];
  const article = await editor.publish('article', {
    title: 'О десне',
    slug: 'o-desne',
    reviewedBy: connect(draft),
    author: { name: 'Жанна', doctor: connect(draft) },
  });
  await editor.save('doctor', draft, { sub_services: connect(one, two) });

  for (const [name, id] of [
    ['sub-service', one],
    ['article', article],
  ] as const) {
    await editor.save(name, id, { title: 'Иначе' });
    await editor.discard(name, id);
    expect((await editor.read(name, id)).title).not.toBe('Иначе');
  }
  expect((await both('sub-service', one, 'doctors')).draft.sort()).toEqual(['Жанна', 'Иван']);
  expect((await both('doctor', draft, 'sub_services')).draft).toEqual(['Пломба', 'Коронка']);
  expect(await both('article', article, 'reviewedBy')).toEqual({ draft: ['Жанна'], published: [] });
  const author = (await editor.read('article', article)).author as { id: number };
  expect(await related('article.author', author.id, 'doctor')).toEqual(['Жанна']);
});

test('a discard takes back links to published entries', async () => {
  const [kira, lev] = [await doctor('Кира', 'kira'), await doctor('Лев', 'lev')];
  const article = await editor.publish('article', { title: 'О нёбе', slug: 'o-nyobe', reviewedBy: connect(kira) });
  const unpublished = await editor.draft('doctor', { name: 'Майя', slug: 'maya' });
  for (const id of [lev, unpublished]) {
    await editor.save('article', article, { reviewedBy: connect(id) });
    await editor.discard('article', article);
    expect((await both('article', article, 'reviewedBy')).draft).toEqual(['Кира']);
  }
});

test('links that only one side knows come back with the publication of the other', async () => {
  const draft = await editor.draft('doctor', { name: 'Нина', slug: 'nina' });
  const article = await editor.publish('article', { title: 'О кости', slug: 'o-kosti', reviewedBy: connect(draft) });
  expect((await both('article', article, 'reviewedBy')).published).toEqual([]);
  await editor.publish('doctor', {}, draft);
  expect((await both('article', article, 'reviewedBy')).published).toEqual(['Нина']);

  await editor.unpublish('doctor', draft);
  expect((await both('article', article, 'reviewedBy')).published).toEqual([]);
  await editor.publish('doctor', {}, draft);
  expect((await both('article', article, 'reviewedBy')).published).toEqual(['Нина']);

  // What the article says now counts, not what it said before.
  await editor.unpublish('doctor', draft);
  await editor.publish('article', { reviewedBy: { disconnect: [{ documentId: draft }] } }, article);
  await editor.publish('doctor', {}, draft);
  expect(await both('article', article, 'reviewedBy')).toEqual({ draft: [], published: [] });
});
