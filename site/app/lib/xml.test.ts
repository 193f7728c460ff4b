import { expect, test } from 'vitest';
import { xmlComment, xmlElement, xmlText } from './xml.server.ts';

test('XML characters are escaped', () => {
  expect(xmlText('<b>"Рога" & копыта</b>')).toBe('&lt;b&gt;&quot;Рога&quot; &amp; копыта&lt;/b&gt;');
});

test('only characters forbidden in XML are removed', () => {
  expect(xmlText('a\u0000\u0008b\ud800c\ufffe\tё\n𝒳')).toBe('abc\tё\n𝒳');
});

test('an element without text is omitted', () => {
  for (const text of [null, undefined, '', ' \n']) expect(xmlElement('price', text)).toBe('');
  expect(xmlElement('price', 0)).toBe('<price>0</price>');
  expect(xmlElement('param', 'да', { name: 'A"B' })).toBe('<param name="A&quot;B">да</param>');
});

test('no text ends the comment', () => {
  for (const text of ['a --> b', 'a--', '---->', 'конец -']) {
    const inside = xmlComment(text).slice('<!--'.length, -'-->'.length);
    expect(inside).not.toMatch(/--|-$/);
  }
});
