import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSource, sourceFromQuery, sourceFromValue, sourceKinds, sourceText, sourceValue } from './source.ts';

test('each kind is a parameter and a form’s value', () => {
  for (const kind of Object.keys(sourceKinds)) {
    const source = sourceFromQuery(new URLSearchParams({ type: 'doctor', [kind]: 'karies-2' }));
    assert.deepEqual(source, { kind, slug: 'karies-2' });
    assert.ok(source);
    assert.deepEqual(sourceFromValue(sourceValue(source)), source);
  }
});

test('a promotion counts before the doctor and the clinic that the same link chooses', () => {
  const query = new URLSearchParams('clinic=abc&doctor=morozov&promo=osen');
  assert.deepEqual(sourceFromQuery(query), { kind: 'promo', slug: 'osen' });
});

const others = ['', 'promo', 'promo:', ':osen', 'promo:a:b', 'toString:a', '__proto__:a', 'promo:<b>', 'promo:а б'];
for (const value of [...others, `promo:${'a'.repeat(256)}`])
  test(`«${value.slice(0, 20)}» names no page`, () => assert.equal(sourceFromValue(value), null));

test('missing parts name no page', () => {
  assert.equal(readSource({}), null);
  assert.equal(readSource({ kind: 'promo', slug: null }), null);
});

test('the line of the form and of the desk', () =>
  assert.equal(sourceText({ kind: 'promo', slug: 'osen', title: 'Белая осень' }), 'По акции: Белая осень'));

test('an estimate comes with both ends of its total, never with one', () => {
  const source = { kind: 'estimate', slug: 'implant', title: 'Имплант' } as const;
  assert.equal(
    sourceText({ ...source, least: 68300, most: 93500 }),
    'По расчёту: Имплант, 68\u00a0300–\u206093\u00a0500\u00a0₽',
  );
  assert.equal(sourceText({ ...source, least: 68300, most: null }), 'По расчёту: Имплант');
});
