import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { waitingReviews } from '../../desk/reviews/rules';
import { deskActionId } from '../../people/request-records/rules';
import { arrangeLinks, groups, groupsFor, menuNames, startOf } from './rules';

type Schema = {
  kind: string;
  info: { singularName: string; displayName: string };
  pluginOptions?: { 'content-manager'?: { visible: boolean } };
};

const api = fileURLToPath(new URL('../../api', import.meta.url));
const types = globSync('*/content-types/*/schema.json', { cwd: api })
  .map((path) => JSON.parse(readFileSync(`${api}/${path}`, 'utf8')) as Schema)
  .filter(({ pluginOptions }) => pluginOptions?.['content-manager']?.visible !== false);

const sections = groups.flatMap((group) => group.sections);
const updates = (...names: string[]) =>
  names.map((name) => ({ action: 'plugin::content-manager.explorer.update', subject: `api::${name}.${name}` }));
const desk = { action: deskActionId('read'), subject: null };

test.each(types)('$info.displayName is in one group, under its own name', ({ kind, info }) => {
  const path = kind === 'singleType' ? 'single-types' : 'collection-types';
  const to = `/content-manager/${path}/api::${info.singularName}.${info.singularName}`;
  expect(sections.filter((section) => section.to === to).map(({ name }) => name)).toEqual([info.displayName]);
});

test('a user sees only the sections in which they may work', () => {
  const read = { action: 'plugin::content-manager.explorer.read', subject: 'api::doctor.doctor' };
  expect(groupsFor([...updates('review'), read])).toMatchObject([{ name: 'Отзывы', sections: [{ name: 'Отзывы' }] }]);
  expect(groupsFor([])).toEqual([]);
});

test('each role starts with its work', () => {
  expect(startOf([desk])).toBe('/requests-desk');
  expect(startOf(updates('review'))).toBe(waitingReviews);
  expect(startOf(updates('service', 'sub-service', 'doctor', 'prices-page'))).toBe('/price-sheet');
  expect(startOf([...updates('service', 'clinic'), desk, { action: 'api::readiness.read', subject: null }])).toBeNull();
  expect(startOf([])).toBeNull();
});

test('the content menu follows the groups and leaves out what is only read', () => {
  const link = (name: string) => ({ title: name, to: `/content-manager/collection-types/api::${name}.${name}` });
  const titles = arrangeLinks(['answer', 'clinic', 'doctor', 'service'].map(link), updates('doctor', 'service'))
    .map(({ title }) => title)
    .sort();
  expect(titles.map((title) => menuNames[title])).toEqual(['Услуги', 'Врачи']);
});
