import { readFileSync } from 'node:fs';
import { buildSchema, parse, TypeInfo, validate, visit, visitWithTypeInfo } from 'graphql';
import { expect, test } from 'vitest';
import * as generated from './generated/graphql.ts';
import { inState } from './publication-state.server.ts';

const schema = buildSchema(readFileSync(new URL('../../../content/schema.graphql', import.meta.url), 'utf8'));
const documents = Object.entries(generated).filter(([name]) => name.endsWith('Document')) as [
  string,
  generated.TypedDocumentString<unknown, unknown>,
][];
const queries = documents.filter(([, document]) => /^\s*query /m.test(document.toString()));

/** Returns the `status` argument of every root field. */
function statusesOf(text: string): Record<string, string | undefined> {
  const found: Record<string, string | undefined> = {};
  const types = new TypeInfo(schema);
  visit(
    parse(text),
    visitWithTypeInfo(types, {
      Field({ name, arguments: given = [] }) {
        if (types.getParentType() !== schema.getQueryType()) return;
        const value = given.find((argument) => argument.name.value === 'status')?.value;
        found[name.value] = value?.kind === 'EnumValue' ? value.value : undefined;
      },
    }),
  );
  return found;
}

test.each(queries)('%s reads drafts in every root field and still matches the schema', (_name, document) => {
  const text = inState(document, () => 'PREVIEW').toString();
  expect(validate(schema, parse(text))).toEqual([]);
  const { freeTimes: _, requestTime: __, ownVisit: ___, ...states } = statusesOf(text);
  for (const state of Object.values(states)) expect(state).toBe('DRAFT');
});

test.each(queries)('%s has no status of its own', (_name, document) => {
  expect([...new Set(Object.values(statusesOf(document.toString())))]).toEqual([undefined]);
});

test('every root field has its own state, also within a fragment', () => {
  const document = new generated.TypedDocumentString(
    'query ($slug: String!) { doctors(filters: { slug: { eq: $slug } }) { slug } ...Rest } fragment Rest on Query { reviews { documentId } }',
  );
  const text = inState(document, (field) => (field === 'reviews' ? 'LIVE' : 'PREVIEW')).toString();
  expect(statusesOf(text)).toEqual({ doctors: 'DRAFT', reviews: 'PUBLISHED' });
});

test('computed fields have no state', () => {
  expect(statusesOf(inState(generated.FreeTimesDocument, () => 'PREVIEW').toString())).toEqual({
    freeTimes: undefined,
  });
});

test('a mutation has no state', () => {
  const text = inState(generated.CreateRequestDocument, () => 'PREVIEW').toString();
  expect(text).not.toContain('status');
});
