import { type OperationDefinitionNode, parse } from 'graphql';
import { expect, test } from 'vitest';
import { asksForDrafts, countRootFields } from './draft-guard';

test.each([
  ['{ services { title } }', false],
  ['{ services(status: DRAFT) { title } }', true],
  ['query ($s: PublicationStatus) { services(status: $s) { title } }', true],
  ['{ services { sub_services(status: DRAFT) { title } } }', true],
  ['{ services(hasPublishedVersion: false) { title } }', true],
  ['{ services { status } }', false],
  ['{ services(publicationState: LIVE) { title } }', false],
  ['{ services(publicationState: PREVIEW) { title } }', true],
  ['query ($live: PublicationState) { services(publicationState: $live) { title } }', false],
  ['query ($preview: PublicationState) { services(publicationState: $preview) { title } }', true],
  ['query ($other: PublicationState = PREVIEW) { services(publicationState: $other) { title } }', true],
])('%s', (query, asks) => {
  expect(asksForDrafts(parse(query), { live: 'LIVE', preview: 'PREVIEW' })).toBe(asks);
});

test('aliases and fragments count one by one', () => {
  const document = parse(
    'query { a: tags { title } ...F ... on Query { c: tags { title } } } fragment F on Query { b: tags { title } d: tags { title } }',
  );
  expect(countRootFields(document, document.definitions[0] as OperationDefinitionNode)).toBe(4);
});
