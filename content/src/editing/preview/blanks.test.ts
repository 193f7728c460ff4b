import { buildSchema, graphql, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { previewTokenName } from '../../people/roles/sync-tokens';
import { fillBlanksInDrafts } from './blanks';

const query = '{ doctors { name years isNew day image } }';
const draft = { name: null, years: null, isNew: null, day: null, image: null };

/** As the framework makes it: every field has a resolver. */
function makeSchema() {
  const schema = buildSchema(`
    enum Day { MONDAY TUESDAY }
    type Doctor { name: String! years: Int! isNew: Boolean! day: Day! image: String }
    type Query { doctors: [Doctor]! }
  `);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      field.resolve = async (source) => (source as Record<string, unknown>)[field.name];
    }
  }
  return fillBlanksInDrafts(schema);
}

const ask = (name: string | undefined, doctor: object) =>
  graphql({
    schema: makeSchema(),
    source: query,
    rootValue: { doctors: [doctor] },
    contextValue: { state: { auth: { credentials: name ? { name } : null } } },
  });

test('fills missing required fields in a preview, not optional ones', async () => {
  expect(await ask(previewTokenName, draft)).toEqual({
    data: { doctors: [{ name: '', years: 0, isNew: false, day: 'MONDAY', image: null }] },
  });
});

test('keeps present values', async () => {
  const doctor = { name: 'Кедрова', years: 12, isNew: true, day: 'TUESDAY', image: '/uploads/a.jpg' };
  expect(await ask(previewTokenName, doctor)).toEqual({ data: { doctors: [doctor] } });
});

test.each([undefined, 'site'])('fills nothing for %s', async (name) => {
  const { data, errors } = await ask(name, draft);
  expect(errors).not.toHaveLength(0);
  expect(data).toEqual({ doctors: [null] });
});
