import { expect, test } from 'vitest';
import { doneParams, paramsOf, postedParams, presetOf, topicText } from './callback-preset.ts';

const nothing = { service: '', doctor: '', clinic: '', time: '', source: null, topic: '' };
const preset = (query: string, page: Parameters<typeof presetOf>[1] = null) =>
  presetOf(new URLSearchParams(query), page, new Date('2026-11-29T12:00:00Z'));

test.each(['resume', 'question', 'doctor'])('type %s', (type) => {
  expect(preset(`type=${type}`)).toEqual({ ...nothing, type });
});

test('an unknown type means a doctor', () => {
  expect(preset('type=x')).toEqual({ ...nothing, type: 'doctor' });
});

test('a doctor’s button chooses the doctor', () => {
  const source = { kind: 'doctor', slug: 'kedrova' };
  expect(preset('doctor=kedrova')).toEqual({ ...nothing, type: 'doctor', doctor: 'kedrova', source });
});

test.each(['promo', 'section', 'article', 'news', 'page'] as const)(
  'a link and a button of the page name the source %s alike',
  (kind) => {
    const source = { kind, slug: 'osen' };
    expect(preset(`${kind}=osen`)).toEqual({ ...nothing, type: 'doctor', source });
    expect(preset('', source)).toEqual(preset(`${kind}=osen`));
    expect(preset('type=question', source)).toEqual({ ...nothing, type: 'question', source });
  },
);

test.each(['doctor', 'service', 'clinic'] as const)('the header’s button on the page of a %s chooses it', (kind) => {
  expect(preset('', { kind, slug: 'x' })).toMatchObject({ [kind]: 'x', source: { kind, slug: 'x' } });
});

test('a doctor’s button on a promotion keeps both', () => {
  expect(preset('doctor=kedrova', { kind: 'promo', slug: 'osen' })).toMatchObject({
    doctor: 'kedrova',
    source: { kind: 'promo', slug: 'osen' },
  });
});

test('a colleague’s button on a doctor’s page chooses the colleague', () => {
  expect(preset('doctor=kedrova', { kind: 'doctor', slug: 'morozov' })).toMatchObject({
    doctor: 'kedrova',
    source: { kind: 'doctor', slug: 'kedrova' },
  });
});

test('a doctor’s button on a clinic’s page chooses both', () => {
  expect(preset('doctor=kedrova', { kind: 'clinic', slug: 'k' })).toMatchObject({ doctor: 'kedrova', clinic: 'k' });
});

test('the form’s URL chooses the same again', () => {
  const chosen = preset('doctor=kedrova&clinic=k', { kind: 'promo', slug: 'osen' });
  expect(preset(new URLSearchParams(paramsOf(chosen)).toString())).toEqual(chosen);
});

test('a page may prepare a question, and only a question', () => {
  expect(preset('type=question&topic=tax')).toEqual({ ...nothing, type: 'question', topic: 'tax' });
  expect(preset('type=question&topic=x').topic).toBe('');
  expect(preset('topic=tax').topic).toBe('');
  expect(topicText('tax')).toContain('справка для налоговой');
});

test('the URL of the thanks has what was chosen, nothing that was typed', () => {
  const fields = { name: 'Анна', phone: '+7 913 000 00-00', key: 'k', doctor: 'kedrova', service: '', clinic: 'k' };
  expect(doneParams({ ...fields, type: 'doctor', source: 'promo:osen' })).toEqual({
    type: 'doctor',
    doctor: 'kedrova',
    clinic: 'k',
    promo: 'osen',
  });
  expect(doneParams({ ...fields, type: 'question', source: '' })).toEqual({ type: 'question' });
  expect(doneParams({ ...fields, type: 'resume', source: 'promo:osen' })).toEqual({ type: 'resume' });
});

test('a chosen time goes with the form’s URL; nothing else passes for a time', () => {
  expect(preset('doctor=kedrova&time=2026-12-01T10:30').time).toBe('2026-12-01T10:30');
  for (const wrong of ['time=javascript:1', 'time=2035-01-01T10:30', 'time=2026-12-01T10:30&time=2026-12-01T11:00'])
    expect(preset(`doctor=kedrova&${wrong}`)).toMatchObject({ time: '', isTimeRefused: true });
  expect(preset('doctor=kedrova')).not.toHaveProperty('isTimeRefused');
  const fields = { type: 'doctor', doctor: 'kedrova', time: '2026-12-01T10:30' };
  expect(postedParams({ ...fields, name: 'Анна', phone: '+7 913 000 00-00' })).toEqual(fields);
  expect(postedParams({ ...fields, type: 'question' })).toEqual({ type: 'question' });
});

test('the thanks name a kept time by its request alone, with its clinic', () => {
  const fields = { type: 'doctor', doctor: 'kedrova', clinic: '', time: '2026-12-01T10:30' };
  const time = { ref: 'k:1', clinic: 'k', at: '2026-12-01T10:30', heldUntil: '2026-11-30T13:00', link: '' };
  expect(doneParams(fields, { time })).toEqual({ type: 'doctor', doctor: 'kedrova', clinic: 'k', ref: 'k:1' });
  expect(doneParams(fields, { isUntimed: true })).toEqual({ type: 'doctor', doctor: 'kedrova', untimed: '1' });
  expect(doneParams({ ...fields, type: 'question' })).toEqual({ type: 'question' });
});

test('the thanks repeat when the visitor asked to be called', () => {
  const call = 'evening 2026-12-01';
  expect(doneParams({ type: 'question' }, { call })).toEqual({ type: 'question', call });
});
