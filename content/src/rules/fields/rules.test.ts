import { expect, test } from 'vitest';
import type { Attribute } from '../../platform/content-model/content-model';
import { factsIn, fieldsIn, findBlanks, findErrors, normalise } from './rules';

const own = { site: ['clinic.example'], files: [] };
const link: Attribute = { type: 'string', pluginOptions: { form: { check: 'link' } } };
const models: Record<string, Record<string, Attribute>> = {
  menu: {
    title: { type: 'string' },
    url: link,
    button: { type: 'component', component: 'button' },
    items: { type: 'dynamiczone', components: ['button', 'group'] },
    related: { type: 'relation' },
  },
  button: { label: { type: 'string' }, url: link },
  group: { links: { type: 'component', component: 'button', repeatable: true } },
};
const attributes = (uid: string) => models[uid] ?? {};
const facts = (data: Record<string, unknown>) => factsIn(attributes, 'menu', data);

test('facts are found in components, lists of them and dynamic zones, and normalised in place', () => {
  const data = {
    title: 't.me/x',
    url: 't.me/x',
    button: { id: 3, label: 'vk.com', url: ' vk.com/x ' },
    items: [
      { __component: 'group', links: [{ url: '/A/' }, { url: 'vk.com' }] },
      { __component: 'button', url: 'b' },
      { __component: 'unknown', url: 'c' },
    ],
    related: { connect: [{ url: 'd' }] },
  };
  normalise(facts(data), own);
  expect(data).toMatchObject({
    title: 't.me/x',
    url: 'https://t.me/x',
    button: { id: 3, label: 'vk.com', url: 'https://vk.com/x' },
    items: [{ links: [{ url: '/a' }, { url: 'https://vk.com' }] }, { url: '/b' }, { url: 'c' }],
    related: { connect: [{ url: 'd' }] },
  });
});

test('a required text of blanks is found at any depth; one that is missing is the framework’s', () => {
  const label: Attribute = { type: 'string', required: true };
  const required: Record<string, Record<string, Attribute>> = {
    page: { title: label, note: { type: 'string' }, rows: { type: 'component', component: 'row', repeatable: true } },
    row: { label },
  };
  const blanksOf = (data: Record<string, unknown>) =>
    findBlanks(fieldsIn((uid) => required[uid] ?? {}, 'page', data)).map(({ path }) => path.join('.'));
  expect(blanksOf({ title: '', note: '', rows: [{ label: 'А' }, { label: ' \u200b' }] })).toEqual([
    'title',
    'rows.1.label',
  ]);
  expect(blanksOf({ title: null, rows: [{}] })).toEqual([]);
});

test('an error has the path that the form knows its field by; the text stays as typed', () => {
  const data = {
    url: 'javascript:1',
    button: { url: '@a' },
    items: [
      { __component: 'button', url: '/a' },
      { __component: 'group', links: [{ url: '/b' }, { url: 'htps://c.ru' }] },
    ],
  };
  normalise(facts(data), own);
  expect(data.url).toBe('javascript:1');
  expect(findErrors(facts(data), own).map(({ path }) => path.join('.'))).toEqual([
    'url',
    'button.url',
    'items.1.links.1.url',
  ]);
});

test('two rows of a list may not name the same source, in any spelling', () => {
  const source: Attribute = { type: 'string', pluginOptions: { form: { check: 'visitSource' } } };
  const rows: Attribute = { type: 'component', component: 'row', repeatable: true };
  const find = (data: Record<string, unknown>) =>
    findErrors(
      factsIn(
        (uid): Record<string, Attribute> => (uid === 'row' ? { source } : { rows, others: rows }),
        'config',
        data,
      ),
      own,
    );
  expect(find({ rows: [{ source: '2ГИС' }, { source: 'zoon' }], others: [{ source: '2ГИС' }] })).toEqual([]);
  expect(find({ rows: [{ source: '2ГИС' }, { source: 'a' }, { source: ' 2гис' }] })).toMatchObject([
    { path: ['rows', 2, 'source'] },
  ]);
});

test.each([
  {},
  { url: null, button: null, items: null },
  { url: '', button: [], items: 'a' },
  { url: 5, button: 'a', items: [null, 'b', 3, []] },
  { url: ['javascript:1'], items: { __component: 'group', links: {} } },
])('%j holds no facts', (data) => {
  expect(facts(data)).toEqual([]);
});

test('a schema cannot name a check that does not exist', () => {
  const misspelt: Attribute = { type: 'string', pluginOptions: { form: { check: 'lnik' } } };
  expect(() => factsIn(() => ({ url: misspelt }), 'menu', { url: '/a' })).toThrow('lnik');
});
