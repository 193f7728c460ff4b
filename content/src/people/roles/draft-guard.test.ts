import { type OperationDefinitionNode, parse } from 'graphql';
import { expect, test } from 'vitest';
import { asksForDrafts, countRootFields, draftGuard } from './draft-guard';
import { previewTokenName } from './sync-tokens';

test.each([
  ['{ services { title } }', false],
  ['{ services(status: DRAFT) { title } }', true],
  ['query ($s: PublicationStatus) { services(status: $s) { title } }', true],
  ['{ services { sub_services(status: DRAFT) { title } } }', true],
  ['{ services(hasPublishedVersion: false) { title } }', true],
  ['{ services { status } }', false],
  ['{ services(publicationState: LIVE) { title } }', false],
  ['{ services(pagination: { limit: 5 }) { title } }', false],
  ['{ services(publicationState: "LIVE") { title } }', true],
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

const drafts = '{ tags(status: DRAFT) { title } }';
const fields = (count: number) => `{ ${Array.from({ length: count }, (_, i) => `a${i}: tags { title }`).join(' ')} }`;
const fromToken = (name: string) => ({ state: { auth: { credentials: { name } } } });
const refusedDrafts = {
  message: 'Drafts are not public',
  extensions: { code: 'FORBIDDEN', http: { status: 403 } },
};

async function askAs(contextValue: object, query: string, variables?: Record<string, unknown>) {
  const document = parse(query);
  const { didResolveOperation } = await draftGuard.requestDidStart();
  const operation = document.definitions[0] as OperationDefinitionNode;
  await didResolveOperation({ request: { variables }, document, operation, contextValue });
}

test.each([
  ['a visitor', {}],
  ['a visitor without a session', { state: {} }],
  ['a visitor without credentials', { state: { auth: {} } }],
  ['the site', fromToken('site')],
])('%s reads no drafts', async (_who, contextValue) => {
  await expect(askAs(contextValue, drafts)).rejects.toMatchObject(refusedDrafts);
  await expect(askAs(contextValue, '{ tags { title } }')).resolves.toBeUndefined();
});

test('drafts asked for through a variable are refused too', async () => {
  const query = 'query ($state: PublicationState) { tags(publicationState: $state) { title } }';
  await expect(askAs({}, query, { state: 'PREVIEW' })).rejects.toMatchObject(refusedDrafts);
  await expect(askAs({}, query, { state: 'LIVE' })).resolves.toBeUndefined();
});

test('the preview reads drafts', async () => {
  await expect(askAs(fromToken(previewTokenName), drafts)).resolves.toBeUndefined();
});

test('twenty root fields are answered, twenty-one are not', async () => {
  await expect(askAs({}, fields(20))).resolves.toBeUndefined();
  for (const contextValue of [{}, fromToken(previewTokenName)]) {
    await expect(askAs(contextValue, fields(21))).rejects.toMatchObject({
      message: 'More than 20 root fields',
      extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } },
    });
  }
});
