import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { CheckName } from '../src/rules/fields/checks';
import type { Readiness } from '../src/rules/readiness/rules';
import { makeCall } from './call';
import { connect, uidOf } from './editor';
import { makeOwnService } from './own-service';
import { patient } from './patience';
import { runSql } from './run-sql';

const own = makeOwnService();
const { admin, editor } = own;

beforeAll(async () => {
  await own.open();
  await editor.publish('doctor', { name: 'Анна', slug: 'anna' });
  await editor.draft('doctor', { name: 'Вера', slug: 'vera' });
}, patient(300_000));

const link = (url: string, label = 'Пункт') => ({ __component: 'menu.link', label, url });
const group = (...urls: string[]) => ({
  __component: 'menu.dropdown',
  label: 'Раздел',
  sections: [{ label: 'Столбец', links: urls.map((url) => ({ label: url, url })) }],
});
const saveMenu = (...items: object[]) => editor.saveSingle('main-menu', { items });
const menu = async () => {
  const { data } = (await admin.get(`/content-manager/single-types/${uidOf('main-menu')}`)) as {
    data: { items: { url: string | null; sections?: { links: { url: string }[] }[] }[] };
  };
  return data.items.flatMap(({ url, sections }) => [url, ...(sections ?? []).flatMap(({ links }) => links)]).map(urlOf);
};
const urlOf = (one: string | { url: string } | null) => (typeof one === 'string' ? one : (one?.url ?? null));

/** Fields and words of a refused call. */
async function errorsOf(method: string, path: string, body: object): Promise<[string, string][]> {
  const { status, text } = await makeCall(own.running().url, admin.token)(method, path, body);
  expect(status, text).toBe(400);
  const { error } = JSON.parse(text) as { error: { details: { errors: { path: string[]; message: string }[] } } };
  return error.details.errors.map(({ path: at, message }) => [at.join('.'), message]);
}
const menuPath = `/content-manager/single-types/${uidOf('main-menu')}`;
const clinicPath = `/content-manager/collection-types/${uidOf('clinic')}`;

test('the menu, which has no drafts, keeps links in one spelling and refuses dead ones beside their fields', async () => {
  await saveMenu(link('t.me/snegir'), group(' /Doctors/ ', 'https://snegir.example/doctors/anna', 'news'));
  expect(await menu()).toEqual(['https://t.me/snegir', null, '/doctors', '/doctors/anna', '/news']);
  const items = [link('/about'), group('/doctors', 'vrachi', 'javascript:alert(1)'), link('/doctors/net')];
  expect(await errorsOf('PUT', menuPath, { items })).toEqual([
    ['items.1.sections.0.links.2.url', expect.stringContaining('javascript')],
  ]);
  expect(await errorsOf('PUT', menuPath, { items: [items[0], group('/doctors', 'vrachi'), items[2]] })).toEqual([
    ['items.1.sections.0.links.1.url', 'Страницы /vrachi на сайте нет: выберите её из списка'],
    ['items.2.url', 'Страницы /doctors/net на сайте нет: выберите её из списка'],
  ]);
  expect(await menu()).toHaveLength(5);
});

test('a page that is not published yet may be linked to: the check and readiness name it', async () => {
  await saveMenu(link('/doctors/vera'));
  const values = { items: [link('/doctors/vera')] };
  const { warnings } = (await admin.post(`/content-rules/${uidOf('main-menu')}`, { documentId: null, values })) as {
    warnings: { code: string; message: string; path: string }[];
  };
  expect(warnings[0]).toMatchObject({ code: 'dead-link', path: 'items.0.url' });
  expect(warnings[0]?.message).toContain('«Вера»');
  const { groups } = (await admin.get('/readiness')) as Readiness;
  const line = groups.flatMap(({ lines }) => lines).find(({ code }) => code === 'links');
  expect(line).toMatchObject({ place: { to: menuPath }, gap: { detail: expect.stringContaining('«Вера»') } });
  await saveMenu(link('/doctors'));
});

test('a draft keeps an error as typed; publishing it is refused, by whatever way', async () => {
  const clinic = { label: 'Снегирь', city: 'Томск', address: 'Улица, 1', coordinates: '84.9482, 56.4846' };
  const id = await editor.draft('clinic', clinic);
  const read = async () => ((await admin.get(`${clinicPath}/${id}`)) as { data: object }).data;
  expect(await read()).toMatchObject({ coordinates: '84.9482, 56.4846' });
  const swapped = ['coordinates', expect.stringContaining('переставлены: должно быть 56.4846, 84.9482')];
  expect(await errorsOf('POST', `${clinicPath}/${id}/actions/publish`, clinic)).toEqual([swapped]);
  await expect(editor.bulkPublish('clinic', [id])).rejects.toThrow('переставлены');
  const socials = [{ url: '/about', label: 'ВК' }];
  const coordinates = 'https://yandex.ru/maps/?ll=84.9482%2C56.4846&z=17';
  expect(await errorsOf('POST', `${clinicPath}/${id}/actions/publish`, { ...clinic, coordinates, socials })).toEqual([
    ['socials.0.url', expect.stringContaining('на другой сайт')],
  ]);
  await editor.publish('clinic', { ...clinic, coordinates, socials: [{ url: 'vk.com/a', label: 'ВК' }] }, id);
  expect(await read()).toMatchObject({ coordinates: '56.4846, 84.9482', socials: [{ url: 'https://vk.com/a' }] });
});

test('a source’s number of another country and a source named twice are refused beside their fields', async () => {
  const save = (...sourcePhones: object[]) =>
    errorsOf('PUT', `/content-manager/single-types/${uidOf('common-config')}`, { sourcePhones });
  const phone = '+7 (3822) 00-00-71';
  expect(await save({ source: '2ГИС', phone: '+49 30 123-45-67' })).toEqual([
    ['sourcePhones.0.phone', expect.stringContaining('российский')],
  ]);
  expect(await save({ source: '2ГИС', phone }, { source: '2гис', phone })).toEqual([
    ['sourcePhones.1.source', expect.stringContaining('строке выше')],
  ]);
});

test('a text longer than its column is refused, not broken off by the database', async () => {
  const clinic = { label: 'Б', address: 'Улица, 1', coordinates: `https://yandex.ru/maps/?a=${'1'.repeat(300)}` };
  expect(await errorsOf('POST', clinicPath, clinic)).toEqual([['coordinates', expect.stringContaining('координат')]]);
});

test('errors from before the checks are listed with a way to each', async () => {
  runSql(own.dataDir, "UPDATE clinics SET coordinates = '84.9482, 56.4846'");
  runSql(own.dataDir, "UPDATE components_menu_links SET url = 'vrachi'");
  const service = await editor.publish('service', {
    title: 'Терапия',
    slug: 'terapiya',
    description: '[Цены](/net-takoy) ![Фото](https://elsewhere.example/a.png) [Врачи](/doctors)',
    doctors: connect(),
  });
  const { groups } = (await admin.get('/readiness')) as Readiness;
  const lines = groups.flatMap(({ lines: all }) => all);
  const all = JSON.stringify(lines.find(({ code }) => code === 'links'));
  for (const part of ['/vrachi', '/net-takoy', 'с другого сайта', service]) expect(all).toContain(part);
  expect(all).not.toContain('/doctors на сайте нет');
  expect(lines.find(({ code }) => code === 'facts')?.gap.detail).toContain('переставлены');
});

test('the picker has every page by title, to staff only, and drafts for those who read them', async () => {
  const { pages } = (await admin.get('/site-pages')) as { pages: object[] };
  expect(pages).toContainEqual({ path: '/prices', title: 'Цены', kind: 'раздел', isPublished: true });
  expect(pages).toContainEqual({ path: '/doctors/anna', title: 'Анна', kind: 'врачи', isPublished: true });
  expect(pages).toContainEqual({ path: '/doctors/vera', title: 'Вера', kind: 'врачи', isPublished: false });
  expect((await fetch(`${own.running().url}/site-pages`)).status).toBe(401);

  const operator = (await (await own.signInAs('Оператор')).get('/site-pages')) as { pages: { path: string }[] };
  const paths = operator.pages.map(({ path }) => path);
  expect(paths).toContain('/doctors/anna');
  expect(paths).not.toContain('/doctors/vera');
});

type Attribute = {
  type: string;
  component?: string;
  components?: string[];
  repeatable?: boolean;
  private?: boolean;
  required?: boolean;
  enum?: string[];
  regex?: string;
  pluginOptions?: { form?: { check?: CheckName } };
};
type Schema = { kind?: string; options?: { draftAndPublish?: boolean }; attributes: Record<string, Attribute> };
const readSchema = (path: string): Schema => JSON.parse(readFileSync(`src/${path}.json`, 'utf8'));
const partOf = (name: string) => readSchema(`components/${name.replace('.', '/')}`).attributes;

/** A value that a check refuses, and one that it takes. */
const values: Record<CheckName, [wrong: string, right: string]> = {
  coordinates: ['Томск', '56.4846, 84.9482'],
  link: ['javascript:alert(1)', '/doctors'],
  outsideLink: ['/about', 'https://vk.com/a'],
  videoLink: ['/about', 'https://rutube.ru/video/1'],
  phone: ['00-00-05', '+49301234567'],
  russianPhone: ['+49301234567', '+7 (3822) 00-00-71'],
  mobilePhone: ['+7 (3822) 00-00-71', '+7 913 000-00-71'],
  visitSource: ['я'.repeat(1001), '2ГИС'],
  clockTime: ['25', '9:30'],
  inn: ['7000000004', '7000000003'],
  ogrn: ['1127000000006', '1127000000005'],
  licence: ['есть', 'Л041-00000-70/00000000 от 15.05.2012'],
  finishedText: ['[укажите почту]', 'Текст'],
};
const ofType: Record<string, unknown> = {
  date: '2027-01-02',
  datetime: '2027-01-02T00:00:00Z',
  boolean: true,
  integer: 1,
};

let slugs = 0;
/** Returns a value of a text with a pattern: another slug each time, or a mark of five. */
const ofPattern = (pattern: string) => (new RegExp(pattern).test('a-1') ? `a-${++slugs}` : '5');

/** Returns what a form needs to be saved. */
function filled(attributes: Record<string, Attribute>): Record<string, unknown> {
  const needed = Object.entries(attributes).filter(
    ([, { required, pluginOptions }]) => required || pluginOptions?.form?.check,
  );
  return Object.fromEntries(
    needed.map(([name, { type, enum: choices, regex, pluginOptions }]) => {
      const check = pluginOptions?.form?.check;
      return [
        name,
        check ? values[check][1] : (choices?.at(-1) ?? ofType[type] ?? (regex ? ofPattern(regex) : 'Текст')),
      ];
    }),
  );
}

type Field = { path: string; check: CheckName; form: (value: string) => Record<string, unknown> };

/** Finds the checked fields of a form with those of its parts, and how to fill the form in around each. */
function checkedIn(attributes: Record<string, Attribute>): Field[] {
  return Object.entries(attributes).flatMap(([name, attribute]): Field[] => {
    const check = attribute.pluginOptions?.form?.check;
    if (check) return [{ path: name, check, form: (value) => ({ ...filled(attributes), [name]: value }) }];
    if (attribute.private) return [];
    const isList = attribute.repeatable || attribute.type === 'dynamiczone';
    return [attribute.component ?? [], attribute.components ?? []].flat().flatMap((part) =>
      checkedIn(partOf(part)).map(({ path, check, form }) => ({
        path: `${name}.${isList ? '0.' : ''}${path}`,
        check,
        form: (value) => {
          const row = { ...form(value), ...(attribute.components ? { __component: part } : {}) };
          return { ...filled(attributes), [name]: isList ? [row] : row };
        },
      })),
    );
  });
}

const forms = readdirSync('src/api').flatMap(
  (name): (Field & { name: string; publish: [method: string, path: string] })[] => {
    const { kind, options, attributes } = readSchema(`api/${name}/content-types/${name}/schema`);
    const url = `/content-manager/${kind === 'singleType' ? 'single' : 'collection'}-types/${uidOf(name)}`;
    const isDraft = options?.draftAndPublish;
    return checkedIn(attributes).map((field) => ({
      ...field,
      name,
      publish: isDraft ? ['POST', `${url}/actions/publish`] : ['PUT', url],
    }));
  },
);

test('the checked fields are as many as ever', () => {
  const counts: Record<string, number> = {};
  for (const { check } of forms) counts[check] = (counts[check] ?? 0) + 1;
  expect(counts).toEqual({
    coordinates: 1,
    link: 20,
    outsideLink: 7,
    videoLink: 2,
    phone: 6,
    russianPhone: 1,
    mobilePhone: 1,
    visitSource: 1,
    clockTime: 12,
    inn: 1,
    ogrn: 1,
    licence: 1,
    finishedText: 1,
  });
});

test.each(forms)('$name: $path is checked as a $check', async ({ publish, path, check, form }) => {
  const save = async (value: string) => {
    const { text } = await makeCall(own.running().url, admin.token)(...publish, form(value));
    const { error } = JSON.parse(text) as { error?: { message: string; details?: { errors?: { path: string[] }[] } } };
    return error ? (error.details?.errors?.map((one) => one.path.join('.')) ?? error.message) : [];
  };
  const [wrong, right] = values[check];
  expect(await save(wrong)).toContain(path);
  expect(await save(right)).toEqual([]);
});
