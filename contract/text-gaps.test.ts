import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftMark, fillGaps, gapFor, gapsIn, readFinishedText } from './text-gaps.ts';

const text = `Оператор: ${gapFor('юридическое лицо')}, почта \\[укажите почту\\], ${gapFor('юридическое лицо')}.`;

test('finds each gap once, also as the text editor stores it', () => {
  assert.deepEqual(gapsIn(text), ['укажите юридическое лицо', 'укажите почту']);
  assert.deepEqual(gapsIn('[укажите](/contacts) и [сайт](https://укажите почту)'), []);
});

test('fills what is known and keeps the other gaps', () => {
  const facts = { 'юридическое лицо': 'ООО «Кедр»', почту: '' };
  assert.equal(fillGaps(text, facts), 'Оператор: ООО «Кедр», почта \\[укажите почту\\], ООО «Кедр».');
});

test('a text with a gap or the mark for the lawyer is not finished', () => {
  assert.equal(readFinishedText('Готовый текст').error, null);
  assert.equal(
    readFinishedText(text).error,
    'Осталось место для данных клиники: укажите юридическое лицо, укажите почту',
  );
  assert.match(readFinishedText(`**${draftMark}: проверьте.**`).error ?? '', /Покажите текст юристу/);
});
