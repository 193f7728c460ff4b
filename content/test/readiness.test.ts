import { draftMark } from '@clinic/contract/text-gaps';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { ClinicFactsPage } from '../src/rules/readiness/outside-cards';
import type { Readiness } from '../src/rules/readiness/rules';
import { signIn } from './admin';
import { runSql, selectSql } from './run-sql';

/**
 * What a demo cannot have: mail, backups, keys of services, a site, laws that last; whether a request was answered
 * depends on other tests.
 */
const notOfDemo = [
  'law-rules',
  'free-care',
  'request',
  'mail',
  'backup',
  'map',
  'counter',
  'site-prices',
  'site-form',
  'site-licence',
];

test('the demo clinic lacks nothing that the law or a visitor expects of its content', async () => {
  const admin = await signIn(inject('url'), inject('secrets').ADMIN_PASSWORD);
  const { groups, ready, total } = (await admin.get('/readiness')) as Readiness;
  const lines = groups.flatMap(({ lines }) => lines);
  const missing = lines.filter(({ code, state }) => state === 'missing' && !notOfDemo.includes(code));
  expect(missing).toEqual([]);
  expect(ready).toBeGreaterThanOrEqual(total - notOfDemo.length);
});

const dataDir = inject('demoDataDir');
type Line = Readiness['groups'][number]['lines'][number];
/** What runs by itself: the hours since the last backup, for example. */
const ofTheServer = ['backup', 'clock', 'handover', 'site-prices', 'site-form', 'site-licence'];
const secondClinic = '(SELECT max(id) FROM clinics WHERE published_at IS NOT NULL)';
const live = 'published_at IS NOT NULL';

/** Sets a column of some rows, and back again. */
async function changing<T>(
  table: string,
  column: string,
  value: string,
  where: string,
  look: () => Promise<T>,
): Promise<T> {
  const before = selectSql<{ id: number; value: unknown }>(
    dataDir,
    `SELECT id, ${column} AS value FROM ${table} WHERE ${where}`,
  );
  expect(before.length).toBeGreaterThan(0);
  runSql(dataDir, `UPDATE ${table} SET ${column} = ${value} WHERE ${where}`);
  try {
    return await look();
  } finally {
    const back = before.map(({ id, value: was }) => `UPDATE ${table} SET ${column} = ${literal(was)} WHERE id = ${id}`);
    runSql(dataDir, back.join(';'));
  }
}

const literal = (value: unknown): string =>
  value === null ? 'NULL' : typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

describe('one row of the database changes the lines that tell of it, and no other', () => {
  let read: () => Promise<Map<string, Line>>;
  let before: Map<string, Line>;

  beforeAll(async () => {
    const admin = await signIn(inject('url'), inject('secrets').ADMIN_PASSWORD);
    read = async () => {
      const { groups } = (await admin.get('/readiness')) as Readiness;
      const lines = groups.flatMap(({ lines }) => lines).filter(({ code }) => !ofTheServer.includes(code));
      return new Map(lines.map((line) => [line.code, line]));
    };
    before = await read();
  });

  test.each<[table: string, column: string, value: string, where: string, changed: Record<string, RegExp>]>([
    [
      'common_configs',
      'licence',
      "'Л041-00000-70/00000000 от 15.05.2099'",
      'true',
      { licence: /не сведения/, 'outside-cards': /^Обновите на «ПроДокторов»: лицензия$/ },
    ],
    ['common_configs_cmps', 'field', "'was'", "field = 'workingHours'", { hours: /^$/, 'outside-cards': /часы/ }],
    ['legal_information', 'founders', "'нет'", live, { founders: /«нет» — не сведения/ }],
    ['components_clinic_authorities', 'name', "'-'", "kind = 'health'", { authorities: /орган здравоохранения/ }],
    [
      'components_clinic_acts',
      'valid_until',
      "'2020-01-01'",
      'id = (SELECT max(id) FROM components_clinic_acts)',
      { 'expired-acts': /01.01.2020/ },
    ],
    ['footers', 'warning', "'-'", 'true', { warning: /«-»/ }],
    ['main_menus_cmps', 'field', "'was'", 'true', { menu: /^$/ }],
    [
      'prices_pages',
      'valid_from',
      "'2020-01-01'",
      live,
      { 'prices-date': /01.01.2020/, 'outside-cards': /^Обновите на «ПроДокторов»: дата прайс-листа$/ },
    ],
    ['components_price_entrys', 'price', '0', 'price > 0', { prices: /^$/ }],
    ['contact_pages', 'maps_token', "'a-key'", live, { map: /Вписан/ }],
    ['text_pages', 'consent_purpose', 'NULL', `consent_purpose = 'review' AND ${live}`, { consents: /отзыв$/ }],
    [
      'text_pages',
      'text_rich',
      `'${draftMark}'`,
      "published_at IS NULL AND kind = 'legal' AND id = (SELECT min(id) FROM text_pages WHERE kind = 'legal')",
      { lawyer: /./ },
    ],
    ['clinics', 'address', "'-'", `id = ${secondClinic}`, { clinics: /^$/, 'outside-cards': /адрес/ }],
    [
      'clinics_cmps',
      'field',
      "'was'",
      `field = 'phones' AND entity_id = ${secondClinic}`,
      { clinics: /^$/, 'outside-cards': /телефон/ },
    ],
    ['clinics', 'coordinates', "'84.9482, 56.4846'", `id = ${secondClinic}`, { facts: /переставлены/ }],
    ['files_related_mph', 'field', "'was'", `field = 'plan' AND related_id = ${secondClinic}`, { plans: /^$/ }],
    [
      'doctors_cmps',
      'field',
      "'was'",
      "field = 'education' AND entity_id = (SELECT max(id) FROM doctors WHERE published_at IS NOT NULL)",
      { education: /./ },
    ],
    ['sub_services', 'is_timed', 'false', 'is_timed', { times: /^$/ }],
    ['doctors_cmps', 'field', "'was'", "field = 'reception'", { times: /часы приёма/ }],
    [
      'services',
      'published_at',
      'NULL',
      `slug = 'brekety' AND ${live}`,
      { services: /Услуг: /, prices: /Цен: /, links: /./ },
    ],
    [
      'files',
      'alternative_text',
      'NULL',
      "id = (SELECT min(id) FROM files WHERE mime LIKE 'image/%')",
      { pictures: /Без слов: 1/ },
    ],
    [
      'components_menu_links',
      'url',
      "'vrachi'",
      'id = (SELECT max(id) FROM components_menu_links)',
      { links: /vrachi/ },
    ],
  ])('%s.%s = %s', async (table, column, value, where, changed) => {
    const after = await changing(table, column, value, where, read);
    const found = [...after.values()].filter((line) => JSON.stringify(line) !== JSON.stringify(before.get(line.code)));
    expect(found.map(({ code }) => code)).toEqual(Object.keys(changed));
    for (const { code, gap, value: text } of found) expect(gap.detail ?? text).toMatch(changed[code] ?? /$^/);
    if (where.includes(secondClinic)) expect(JSON.stringify(found)).toContain(idOfSecond());
  });

  test('a request counts when it is answered, not when it has come', async () => {
    const stateOf = async () => (await read()).get('request')?.state;
    const of = "document_id = 'a-request-for-readiness'";
    runSql(dataDir, `INSERT INTO requests (document_id, workflow) VALUES ('a-request-for-readiness', 'new')`);
    try {
      expect(await stateOf()).toBe('missing');
      runSql(dataDir, `UPDATE requests SET workflow = 'done' WHERE ${of}`);
      expect(await stateOf()).toBe('ready');
    } finally {
      runSql(dataDir, `DELETE FROM requests WHERE ${of}`);
    }
  });

  const idOfSecond = () =>
    selectSql<{ document_id: string }>(dataDir, `SELECT document_id FROM clinics WHERE id = ${secondClinic}`)[0]
      ?.document_id;
});

test('a person ticks a card once its site has what has changed; a later change asks again', async () => {
  const admin = await signIn(inject('url'), inject('secrets').ADMIN_PASSWORD);
  const read = async () => (await admin.get('/clinic-facts')) as ClinicFactsPage;
  const tick = (name: string, stamp: string) => admin.post('/clinic-facts/ticks', { name, stamp });
  const staleOf = ({ cards }: ClinicFactsPage) => cards.filter(({ stale }) => stale.length > 0).map(({ name }) => name);
  const before = await read();
  expect(staleOf(before)).toEqual([]);
  await changing('common_configs', 'phone_number', "'+7 (3822) 00-00-09'", 'true', async () => {
    const changed = await read();
    expect(staleOf(changed)).toEqual(['Яндекс Карты', '2ГИС', 'ПроДокторов']);
    // A page that was read before the change ticks nothing.
    await expect(tick('2ГИС', before.stamp)).rejects.toThrow();
    await tick('2ГИС', changed.stamp);
    const ticked = await read();
    expect(staleOf(ticked)).toEqual(['Яндекс Карты', 'ПроДокторов']);
    expect(ticked.cards.find(({ name }) => name === '2ГИС')?.by).not.toBe('');
  });
  const after = await read();
  expect(staleOf(after)).toEqual(['2ГИС']);
  await tick('2ГИС', after.stamp);
  expect(staleOf(await read())).toEqual([]);
});
