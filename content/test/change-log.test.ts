import { beforeAll, expect, test } from 'vitest';
import { makeDesk } from './desk';
import { connect, disconnect } from './editor';
import { expectTags } from './follow-log';
import { makeOwnService, publishConsents } from './own-service';
import { patient } from './patience';

const own = makeOwnService();
const { admin, editor, site } = own;

beforeAll(async () => {
  await own.open();
  await publishConsents(admin);
}, patient(300_000));

test('each publication, edit, unpublishing and deletion is logged; drafts are not', async () => {
  let id = '';
  const data = { name: 'Анна', slug: 'anna', price: 100 };
  const first = await site.during(async () => {
    id = await editor.publish('doctor', data);
  });
  expectTags(first, [`Doctor:${id}`, 'Doctor[]']);
  const page = { type: 'Doctor', documentId: id, slug: 'anna', parent: null, isIndexed: true };
  expect(first).toMatchObject([{ page }]);

  expect(await site.during(() => editor.publish('doctor', data, id))).toEqual([]);

  const edited = await site.during(() => editor.publish('doctor', { ...data, price: 200 }, id));
  expectTags(edited, [`Doctor:${id}`, 'Doctor[].price']);

  expect(await site.during(() => editor.save('doctor', id, { price: 300 }))).toEqual([]);
  expect(await site.during(() => editor.discard('doctor', id))).toEqual([]);

  const gone = await site.during(() => editor.unpublish('doctor', id));
  expectTags(gone, [`Doctor:${id}`, 'Doctor[]']);
  expect(gone).toMatchObject([{ page: { documentId: id, slug: null } }]);
  expect(await site.during(() => editor.remove('doctor', id))).toEqual([]);

  id = await editor.publish('doctor', data);
  expectTags(await site.during(() => editor.remove('doctor', id)), [`Doctor:${id}`, 'Doctor[]']);
});

test('bulk actions are logged', async () => {
  const ids = [
    await editor.draft('promo', { title: 'А', slug: 'a' }),
    await editor.draft('promo', { title: 'Б', slug: 'b' }),
  ];
  const tags = [...ids.map((id) => `Promo:${id}`), 'Promo[]'];
  for (const action of [editor.bulkPublish, editor.bulkUnpublish, editor.bulkPublish, editor.bulkRemove]) {
    expectTags(await site.during(() => action('promo', ids)), tags);
  }
});

test('changes in components and dynamic zones are logged', async () => {
  const certs = [{ title: 'Диплом' }, { title: 'Лицензия' }];
  const id = await editor.publish('doctor', { name: 'Вера', slug: 'vera', certs, seo: { metaTitle: 'Вера' } });
  const publish = (data: object) => site.during(() => editor.publish('doctor', { name: 'Вера', ...data }, id));
  expectTags(await publish({ certs: [certs[1], certs[0]] }), [`Doctor:${id}`, 'Doctor[].certs']);
  const hidden = await publish({ seo: { metaTitle: 'Вера', preventIndexing: true } });
  expectTags(hidden, [`Doctor:${id}`, 'Doctor[].seo']);
  expect(hidden).toMatchObject([{ page: { slug: 'vera', isIndexed: false } }]);

  const body = [{ __component: 'blocks.text', text: 'Раз' }];
  const news = await editor.publish('news-post', { title: 'Новость', slug: 'novost', body });
  const edited = await site.during(() =>
    editor.publish('news-post', { title: 'Новость', body: [{ __component: 'blocks.text', text: 'Два' }] }, news),
  );
  expectTags(edited, [`NewsPost:${news}`, 'NewsPost[].body']);
});

test('single types are logged, with drafts and without', async () => {
  let id = '';
  const home = { title: 'Клиника' };
  const first = await site.during(async () => {
    id = await editor.publishSingle('home-page', home);
  });
  expectTags(first, [`HomePage:${id}`, 'HomePage[]']);
  expect(first).toMatchObject([{ page: { type: 'HomePage', documentId: id, slug: '', isIndexed: true } }]);
  expect(await site.during(() => editor.saveSingle('home-page', { title: 'Черновик' }))).toEqual([]);
  expectTags(await site.during(() => editor.publishSingle('home-page', { title: 'Снегирь' })), [
    `HomePage:${id}`,
    'HomePage[].title',
  ]);
  expectTags(await site.during(() => editor.unpublishSingle('home-page')), [`HomePage:${id}`, 'HomePage[]']);

  const made = await site.during(async () => {
    id = await editor.saveSingle('common-config', { name: 'Снегирь' });
  });
  expectTags(made, [`CommonConfig:${id}`, 'CommonConfig[]']);
  expectTags(await site.during(() => editor.saveSingle('common-config', { name: 'Клиника «Снегирь»' })), [
    `CommonConfig:${id}`,
    'CommonConfig[].name',
  ]);
});

test('a relation changed from either side is logged for both', async () => {
  const sub = await editor.publish('sub-service', { title: 'Чистка', slug: 'chistka' });
  const doctor = await editor.publish('doctor', { name: 'Борис', slug: 'boris' });
  const both = [`Doctor:${doctor}`, `SubService:${sub}`, 'Doctor[].sub_services', 'SubService[].doctors'];
  const link = () => editor.publish('doctor', { name: 'Борис', sub_services: connect(sub) }, doctor);
  const unlink = () => editor.publish('sub-service', { title: 'Чистка', doctors: disconnect(doctor) }, sub);
  expectTags(await site.during(link), both);
  expectTags(await site.during(unlink), both);
  await link();
  expectTags(await site.during(() => editor.unpublish('sub-service', sub)), [
    `SubService:${sub}`,
    'SubService[]',
    `Doctor:${doctor}`,
    'Doctor[].sub_services',
  ]);
});

test('publishing a document links it into documents published before', async () => {
  const sub = await editor.draft('sub-service', { title: 'Пломба', slug: 'plomba' });
  const doctor = await editor.publish('doctor', { name: 'Галина', slug: 'galina', sub_services: connect(sub) });
  const publish = () => editor.publish('sub-service', { title: 'Пломба' }, sub);
  for (const action of [publish, () => editor.unpublish('sub-service', sub), publish]) {
    const tags = [`SubService:${sub}`, 'SubService[]', `Doctor:${doctor}`, 'Doctor[].sub_services'];
    expectTags(await site.during(action), tags);
  }
  expect(await site.during(publish)).toEqual([]);
});

test('documents that refer one-sidedly to an unpublished one are logged, also from components', async () => {
  const doctor = await editor.publish('doctor', { name: 'Елена', slug: 'elena' });
  const author = { name: 'Е.', doctor: connect(doctor) };
  const article = await editor.publish('article', { title: 'Статья', slug: 'statya', author });
  const story = await editor.publish('text-page', { title: 'История', url: 'istoriya', doctor: connect(doctor) });
  const publish = () => editor.publish('doctor', { name: 'Елена' }, doctor);
  expect(await site.during(publish)).toEqual([]);
  // Links that only the other document knows come back with the publication.
  for (const action of [() => editor.unpublish('doctor', doctor), publish]) {
    expectTags(await site.during(action), [
      `Doctor:${doctor}`,
      'Doctor[]',
      `Article:${article}`,
      'Article[].author',
      `TextPage:${story}`,
      'TextPage[].doctor',
    ]);
  }
});

test('a sub-service that moves to another service is logged with both services and its new path', async () => {
  const first = await editor.publish('service', { title: 'Хирургия', slug: 'hirurgiya' });
  const sub = await editor.publish('sub-service', { title: 'Удаление', slug: 'udalenie', service: connect(first) });
  const second = await editor.publish('service', { title: 'Ортодонтия', slug: 'ortodontiya' });
  const taken = await site.during(() =>
    editor.publish('service', { title: 'Ортодонтия', sub_services: connect(sub) }, second),
  );
  expectTags(taken, [
    `Service:${first}`,
    `Service:${second}`,
    'Service[].sub_services',
    `SubService:${sub}`,
    'SubService[].service',
  ]);
  const moved = { type: 'SubService', documentId: sub, slug: 'udalenie', parent: second };
  expect(taken.map(({ page }) => page)).toContainEqual(expect.objectContaining(moved));

  const orphaned = await site.during(() => editor.unpublish('service', second));
  expect(orphaned.map(({ page }) => page)).toEqual([
    expect.objectContaining({ documentId: second, slug: null }),
    expect.objectContaining({ documentId: sub, slug: 'udalenie', parent: null }),
  ]);
});

test('former slugs are kept until another document takes them', async () => {
  const former = async () => (await site.snapshot()).former.map(({ slug, documentId }) => [slug, documentId]);
  const id = await editor.publish('promo', { title: 'Весна', slug: 'vesna' });
  const moved = await site.during(() => editor.publish('promo', { title: 'Весна', slug: 'leto' }, id));
  expectTags(moved, [`Promo:${id}`, 'Promo[].slug']);
  expect(moved).toMatchObject([{ page: { slug: 'leto' } }]);
  expect(await former()).toEqual([['vesna', id]]);

  await editor.publish('promo', { title: 'Весна', slug: 'vesna' }, id);
  expect(await former(), 'it came back').toEqual([['leto', id]]);

  const other = await editor.publish('promo', { title: 'Лето', slug: 'leto' });
  expect(await former(), 'another one is there now').toEqual([]);
  await editor.publish('promo', { title: 'Лето', slug: 'iyul' }, other);
  expect(await former(), 'the latest owner counts').toEqual([['leto', other]]);
  await editor.publish('promo', { title: 'Лето', slug: 'leto' }, other);
  expect(await former()).toEqual([['iyul', other]]);

  await editor.unpublish('promo', id);
  expect(await former(), 'it is nowhere').toEqual([['iyul', other]]);
  await editor.publish('promo', { title: 'Весна', slug: 'osen' }, id);
  expect(await former(), 'it came back elsewhere').toEqual([
    ['iyul', other],
    ['vesna', id],
  ]);
  await editor.remove('promo', id);
  await editor.remove('promo', other);
  expect(await former()).toEqual([]);
});

test('submissions are not logged, except reviews once published', async () => {
  const forms = await own.forms();
  const doctor = await editor.publish('doctor', { name: 'Дарья', slug: 'darya' });
  let id = '';
  const sent = await site.during(async () => {
    expect((await forms.sendRequest({ doctor })).errors).toBeUndefined();
    const { data } = await forms.sendReview({ reviewType: 'doctor', doctor });
    id = data?.createReview.id ?? '';
  });
  expect(sent).toEqual([]);
  const desk = makeDesk(own.running().url, admin.token);
  expect(await site.during(() => desk.put('/requests/1', { revision: 0, state: 'done' }))).toEqual([]);
  expect(await site.during(() => editor.save('review', id, { moderation: 'approved' }))).toEqual([]);
  expectTags(await site.during(() => editor.bulkPublish('review', [id])), [
    `Review:${id}`,
    'Review[]',
    `Doctor:${doctor}`,
  ]);
});

test('a failed change is not logged', async () => {
  const forms = await own.forms();
  const ids: string[] = [];
  for (const moderation of ['new', 'rejected']) {
    const { data } = await forms.sendReview();
    await editor.save('review', data?.createReview.id ?? '', { moderation });
    ids.push(data?.createReview.id ?? '');
  }
  const nothing = await site.during(() => expect(editor.bulkPublish('review', ids)).rejects.toThrow(/отклонённый/));
  expect(nothing).toEqual([]);
});
