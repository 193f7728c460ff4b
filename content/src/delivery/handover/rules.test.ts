import { expect, test } from 'vitest';
import { nextTry } from '../../platform/pauses';
import { describeHandover, pauses } from './rules';

const facts = { outcome: null, ref: null, failure: null, at: '28.11.2026, 10:30', tries: 1, nextTry: null };

test('a lead is tried for more than two weeks', () => {
  const start = new Date('2026-11-20T10:00:00Z');
  const hours = (tries: number) => ((nextTry(pauses, tries, start)?.getTime() ?? 0) - start.getTime()) / 3_600_000;
  expect([3, 4, 5, 6, 7, 20].map(hours)).toEqual([0.5, 2, 5, 10, 24, 24]);
  expect(nextTry(pauses, 21, start)).toBeNull();
});

test('a handover in words', () => {
  const say = (change: object, failure: string | null = null) =>
    describeHandover('bitrix24', { ...facts, ...change }, failure);
  expect(describeHandover('bitrix24', null, null)).toMatchObject({ text: 'Передаётся', isFailing: false });
  expect(describeHandover('ident', null, null)).toMatchObject({ text: 'Ждёт, пока IDENT её заберёт' });
  expect(say({ outcome: 'delivered', ref: 'лид 812' })).toMatchObject({
    text: 'Передана 28.11.2026, 10:30: лид 812',
    isFailing: false,
    canResend: true,
  });
  expect(say({ outcome: 'refused', failure: 'данные не приняты' }, 'ключ не принят')).toMatchObject({
    text: 'Не принята: данные не приняты',
    isFailing: true,
    canResend: true,
  });
  expect(say({ failure: 'сервер ответил ошибкой 503', nextTry: '28.11.2026, 10:35' })).toMatchObject({
    text: 'Пока не ушла: сервер ответил ошибкой 503. Попыток: 1, следующая 28.11.2026, 10:35',
    isFailing: true,
  });
  expect(say({ outcome: 'withheld' })).toMatchObject({
    text: expect.stringMatching(/^Не передаём: согласие дано устно/),
    isFailing: false,
    canResend: false,
  });
  expect(say({}, 'ключ не принят')).toMatchObject({
    text: 'Ждёт, пока починят связь: ключ не принят',
    isFailing: true,
  });
});
