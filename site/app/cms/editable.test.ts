import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { editOf, markEditable, withTypeNames } from './editable.server.ts';
import { SubServiceDocument } from './generated/graphql.ts';

test('documents and their components say where they are edited', () => {
  const { subServices, reviews } = markEditable({
    subServices: [
      {
        __typename: 'SubService',
        documentId: 'sub1',
        image: { __typename: 'UploadFile', documentId: 'file1' },
        price_sections: [
          null,
          {
            __typename: 'ComponentPriceSection',
            prices: [{ __typename: 'ComponentPriceEntry', price: 4500 }],
          },
        ],
        seo: { __typename: 'ComponentSharedSeo' },
        doctors: [{ __typename: 'Doctor', documentId: 'doc1' }],
        service: { __typename: 'Service', title: 'Терапия' },
      },
    ],
    reviews: [{ __typename: 'ComponentPriceEntry' }],
  });
  const [sub] = subServices;
  expect(editOf(sub)).toEqual({ edit: 'api::sub-service.sub-service:sub1:' });
  expect(editOf(sub?.price_sections[1]?.prices[0])).toEqual({
    edit: 'api::sub-service.sub-service:sub1:price_sections.1.prices.0.',
  });
  expect(editOf(sub?.seo)).toEqual({ edit: 'api::sub-service.sub-service:sub1:seo.' });
  expect(editOf(sub?.doctors[0])).toEqual({ edit: 'api::doctor.doctor:doc1:' });
  // Files have no form; a document without an id and a component outside a document have no place.
  for (const unknown of [sub?.image, sub?.service, reviews[0]]) expect(editOf(unknown)).toEqual({});
});

test('what visitors read has no marks', () => {
  expect(editOf({ __typename: 'Doctor', documentId: 'doc1' })).toEqual({});
  expect(editOf(null)).toEqual({});
});

test('a query with type names is valid', () => {
  const schema = buildSchema(readFileSync(new URL('../../../content/schema.graphql', import.meta.url), 'utf8'));
  const query = withTypeNames(SubServiceDocument).toString();
  expect(validate(schema, parse(query))).toEqual([]);
  expect(query).toMatch(/prices\(pagination: \{ ?limit: 100 ?\}\) \{[^}]*__typename/);
});
