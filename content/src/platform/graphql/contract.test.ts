import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLInputObjectType, getNamedType, isInputObjectType, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { keepVisitorFields } from './contract';

const contract = readFileSync('schema.graphql', 'utf8');
const schema = buildSchema(contract);

const inputs = new Set<GraphQLInputObjectType>();
function collect(type: unknown) {
  if (!isInputObjectType(type) || inputs.has(type)) return;
  inputs.add(type);
  for (const field of Object.values(type.getFields())) collect(getNamedType(field.type));
}
for (const field of Object.values(schema.getMutationType()?.getFields() ?? {}))
  for (const argument of field.args) collect(getNamedType(argument.type));

test.each([...inputs].map(({ name }) => name))('a field added to the content type is not added to %s', (name) => {
  const before = keepVisitorFields(schema).getType(name) as GraphQLInputObjectType;
  const extended = buildSchema(`${contract} extend input ${name} { workflow: String, moderation: String }`);
  const after = keepVisitorFields(extended).getType(name) as GraphQLInputObjectType;
  expect(Object.keys(after.getFields())).toEqual(Object.keys(before.getFields()));
});

const request = (field: string) => `mutation { createRequest(data: { ${field} }) { id } }`;
const review = (field: string) => `mutation { createReview(data: { ${field} }) { id } }`;

test.each([
  ...['number: 1', 'workflow: new', 'nextCallAt: "2026-01-01"', 'outcome: booked'].map(request),
  ...['firstCallAt: "2026-01-01"', 'assignee: 1', 'revision: 9', 'createdAt: "2026-01-01"', 'documentId: "a"'].map(
    request,
  ),
  ...['consent: { acceptedAt: "2026-01-01" }', 'consent: { id: 1 }'].flatMap((field) => [
    request(field),
    review(field),
  ]),
  ...['answer: "a"', 'answeredOn: "2026-01-01"', 'moderation: approved', 'flags: ""', 'title: "a"'].map(review),
  ...['date: "2026-01-01"', 'publishedAt: "2026-01-01"', 'review: { image: 1 }'].map(review),
])('a field of the staff is unknown: %s', (operation) => {
  expect(validate(schema, parse(operation)).map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Field "\w+" is not defined by type/),
  ]);
});
