import { buildSchema, type GraphQLObjectType, type GraphQLSchema, graphql, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { addTags } from './answer-tags';

/** Like the framework's schema, but smaller. */
const schema = buildSchema(`
  input Any { eq: String }
  input ClinicFilters { label: Any, and: [ClinicFilters] }
  input TextFilters { words: Any, clinic: ClinicFilters }
  input DoctorFilters { name: Any, price: Any, text: TextFilters, clinic: ClinicFilters, and: [DoctorFilters], or: [DoctorFilters], not: DoctorFilters }
  input Pagination { limit: Int, start: Int }
  type PageInfo { total: Int }
  type UploadFile { documentId: ID! url: String }
  type Clinic { documentId: ID! label: String doctors(filters: DoctorFilters, sort: [String], pagination: Pagination): [Doctor]! }
  type Text { id: ID! words: String clinic: Clinic image: UploadFile }
  type Doctor { documentId: ID! name: String price: Int text: Text clinic: Clinic }
  type DoctorConnection { nodes: [Doctor!]! pageInfo: PageInfo! }
  type Home { documentId: ID! title: String }
  type Query {
    doctors(filters: DoctorFilters, sort: [String], pagination: Pagination): [Doctor]!
    doctors_connection(filters: DoctorFilters, sort: [String]): DoctorConnection
    doctor(documentId: ID!): Doctor
    clinic(documentId: ID!): Clinic
    home: Home
  }
`);

const clinic = { documentId: 'c', label: 'Север' };
const text = { id: 1, words: 'Слова', clinic, image: { documentId: 'f', url: '/a.webp' } };
const doctors = ['a', 'b'].map((documentId) => ({ documentId, name: documentId, text, clinic }));

const root = {
  doctors,
  doctors_connection: { nodes: doctors, pageInfo: { total: 2 } },
  doctor: null,
  clinic: { ...clinic, doctors },
  home: null,
};

/** Calls `addTags` with every field, as Apollo does. */
function withTags(made: GraphQLSchema, tags: Set<string>): GraphQLSchema {
  for (const type of Object.values(made.getTypeMap()).filter(isObjectType) as GraphQLObjectType[]) {
    if (type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      field.resolve = (source, args, _context, info) => {
        const done = addTags(tags, { source, args, info });
        const value = source[info.fieldName] ?? null;
        done?.(null, value);
        return value;
      };
    }
  }
  return made;
}

async function tagsOf(query: string, variables: Record<string, unknown> = {}): Promise<string[]> {
  const tags = new Set<string>();
  const { errors } = await graphql({
    schema: withTags(schema, tags),
    source: query,
    rootValue: root,
    variableValues: variables,
  });
  expect(errors).toBeUndefined();
  return [...tags].sort();
}

test.each([
  ['{ doctors { name } }', ['Doctor:a', 'Doctor:b', 'Doctor[]']],
  ['{ doctors_connection { pageInfo { total } } }', ['Doctor[]']],
  ['{ all: doctors_connection { nodes { name } } }', ['Doctor:a', 'Doctor:b', 'Doctor[]']],
  ['{ doctor(documentId: "z") { name } }', ['Doctor:z']],
  ['{ home { title } }', ['Home[]']],
  ['{ clinic(documentId: "c") { doctors { name } } }', ['Clinic:c', 'Doctor:a', 'Doctor:b']],
  [
    '{ doctors { text { image { url } clinic { label } } } }',
    ['Clinic:c', 'Doctor:a', 'Doctor:b', 'Doctor[]', 'UploadFile:f'],
  ],
])('tags of what was read: %s', async (query, tags) => {
  expect(await tagsOf(query)).toEqual(tags);
});

test.each([
  ['filters: { name: { eq: "a" } }', ['name']],
  ['filters: { or: [{ name: { eq: "a" } }, { not: { and: [{ price: { eq: "1" } }] } }] }', ['name', 'price']],
  ['sort: ["name:desc", "price"]', ['name', 'price']],
  ['sort: "name:desc,price"', ['name', 'price']],
])('tags of filters and sorting: %s', async (args, attributes) => {
  const tags = await tagsOf(`{ doctors(${args}) { __typename } }`);
  expect(tags).toEqual(['Doctor[]', ...attributes.map((name) => `Doctor[].${name}`)]);
});

test('a condition on a related document, also inside a component, tags both sides', async () => {
  const query = 'query ($filters: DoctorFilters) { doctors(filters: $filters, sort: "clinic.label") { __typename } }';
  expect(await tagsOf(query, { filters: { text: { words: { eq: 'a' }, clinic: { label: { eq: 'b' } } } } })).toEqual([
    'Clinic[].label',
    'Doctor[]',
    'Doctor[].clinic',
    'Doctor[].text',
  ]);
});

test.each([
  ['', []],
  ['(sort: "name", pagination: { limit: 10 })', []],
  ['(sort: "name", pagination: { limit: 2 })', ['Doctor[].name']],
  ['(sort: "name", pagination: { limit: 10, start: 1 })', ['Doctor[].name']],
  ['(filters: { price: { eq: "1" } }, sort: "name")', ['Doctor[]', 'Doctor[].name', 'Doctor[].price']],
])('tags of a nested list: doctors%s', async (args, tags) => {
  expect(await tagsOf(`{ clinic(documentId: "c") { doctors${args} { __typename } } }`)).toEqual(['Clinic:c', ...tags]);
});
