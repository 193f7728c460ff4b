import { readFileSync } from 'node:fs';
import { buildSchema, parse } from 'graphql';
import { expect, test } from 'vitest';
import { readSiteQueries } from '../../../test/site-queries';
import { refuseExpensive } from './query-cost';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const siteQueries = readSiteQueries();

test.each(siteQueries.map((query) => [query.name, query] as const))('the site may ask for %s', (_name, query) => {
  const { document, variables } = query;
  expect(() => refuseExpensive(schema, document, { variables })).not.toThrow();
});

const nested = (fields: string[], inner: string) =>
  fields.reduceRight((text, field) => `${field}(pagination: { limit: 100 }) { ${text} }`, inner);
const circle = nested(['doctors', 'sub_services', 'doctors', 'sub_services'], 'title');
const aliases = (count: number, field: string) => Array.from({ length: count }, (_, i) => `a${i}: ${field}`).join(' ');
const many = (count: number) => Array.from({ length: count }, (_, i) => `"${i}"`).join(',');
const ofDoctor = 'sub_services: { doctors: { sub_services: { doctors: { slug: { eq: "a" } } } } }';

test.each([
  ['lists in lists in lists', `{ ${circle} }`],
  [
    'a list asked for twenty times',
    `{ ${aliases(20, nested(['doctors', 'sub_services', 'doctors'], '...D'))} }
    fragment D on Doctor { certs { title } education { title } clinicAddress { phones { value } } }`,
  ],
  [
    'a page of no limit',
    `{ doctors(pagination: { limit: -1 }) { ${nested(['sub_services', 'doctors', 'sub_services'], 'title')} } }`,
  ],
  [
    'connections',
    `{ ${aliases(4, `doctors_connection(pagination: { pageSize: 100 }) { nodes { ${nested(['sub_services', 'doctors'], 'services { title }')} } }`)} }`,
  ],
  ['a filter of many values', `{ doctors(filters: { slug: { in: [${many(101)}] } }) { slug } }`],
  ['many filters', `{ ${aliases(20, `doctors(filters: { slug: { in: [${many(20)}] } }) { slug }`)} }`],
  ['a filter over many relations', `{ doctors(filters: { ${ofDoctor} }) { slug } }`],
  [
    'a filter over relations in each document',
    '{ doctors { sub_services(filters: { service: { slug: { eq: "a" } } }) { slug } } }',
  ],
  ['a sort over relations in each document', '{ doctors { sub_services(sort: ["service.slug"]) { slug } } }'],
  [
    'a filter of many branches',
    `{ doctors(filters: { or: [${'{ services: { slug: { eq: "a" } } }'.repeat(4)}] }) { slug } }`,
  ],
  ['a sort over many relations', '{ doctors(sort: ["services.sub_services.service.sub_services.slug"]) { slug } }'],
])('refused: %s', (_name, query) => {
  expect(() => refuseExpensive(schema, parse(query))).toThrow(/^(Too much|More than)/);
});

test('values in variables count like others', () => {
  const query = parse('query ($filters: DoctorFiltersInput) { doctors(filters: $filters) { slug } }');
  const slugs = (count: number) => ({ variables: { filters: { slug: { in: Array(count).fill('a') } } } });
  expect(() => refuseExpensive(schema, query, slugs(100))).not.toThrow();
  expect(() => refuseExpensive(schema, query, slugs(101))).toThrow('More than 100 conditions');
});
