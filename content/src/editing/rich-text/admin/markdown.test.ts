import { join } from 'node:path';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDemo } from '../../../seed/read-demo';
import { readModels } from '../../../seed/read-models';
import { markdownWriter, parsePastedText, readMarkdown, schema } from './markdown';

/** All texts of the demo with Markdown, wherever they are in a document. */
function demoTexts(): string[] {
  const models = readModels();
  const textsOf = (uid: string, fields: Record<string, unknown>): string[] =>
    Object.entries(models(uid)).flatMap(([name, { type, component, components }]) => {
      const value = fields[name];
      if (!value) return [];
      if (type === 'richtext') return [String(value)];
      if (type === 'component' && component) return [value].flat().flatMap((part) => textsOf(component, Object(part)));
      if (type !== 'dynamiczone') return [];
      return [value].flat().flatMap((block) => {
        const [kind = '', content] = Object.entries(Object(block))[0] ?? [];
        const part = components?.find((known) => known.endsWith(`.${kind}`)) ?? '';
        return textsOf(part, typeof content === 'string' ? { [kind]: content } : Object(content));
      });
    });
  const kinds = readDemo(join(__dirname, '../../../../seed/data'));
  return kinds.flatMap(({ uid, entries }) => entries.flatMap(({ data }) => textsOf(uid, data)));
}

/** As an edit that touches every block leaves it. */
const rewritten = (text: string) => {
  const read = readMarkdown(text);
  return markdownWriter({ ...read, blocks: [] })(
    schema.node('doc', null, [...read.doc.children, schema.node('paragraph')]),
  );
};
const written = (doc: Node) => markdownWriter(readMarkdown(''))(doc);

describe('texts of the demo clinic', () => {
  const texts = demoTexts();

  it('are many', () => expect(texts.length).toBeGreaterThan(150));

  it('are written as they were read', () => {
    expect(texts.filter((text) => markdownWriter(readMarkdown(text))(readMarkdown(text).doc) !== text)).toEqual([]);
  });

  it('mean the same after every block was written again', () => {
    for (const text of texts) {
      expect(readMarkdown(rewritten(text)).doc.toJSON()).toEqual(readMarkdown(text).doc.toJSON());
    }
    expect(texts.filter((text) => rewritten(text) !== text.trimEnd()).length).toBeLessThan(6);
  });
});

const line = fc.string({ unit: fc.constantFrom(...'абв 12.)-+*_~#>|=`[]()!<&;:/\\\\"hamp'), maxLength: 24 });
const paragraph = fc
  .array(line, { minLength: 1, maxLength: 3 })
  .map((lines) => lines.map((text) => text.trim()).filter(Boolean))
  .filter((lines) => lines.length > 0)
  .map((lines) => lines.flatMap((text, i) => [...(i ? [schema.node('hardBreak')] : []), schema.text(text)]));

it('writes any words so that they are read as the same words', () => {
  fc.assert(
    fc.property(paragraph, (content) => {
      const doc = schema.node('doc', null, [schema.node('paragraph', null, content)]);
      const text = written(doc);
      expect(readMarkdown(text).doc.toJSON()).toEqual(doc.toJSON());
    }),
    { numRuns: 2000, examples: ['__h__', '___h___', 'а__h__'].map((text) => [[schema.text(text)]]) },
  );
});

const cell = (text: string) =>
  schema.node('tableCell', null, schema.node('paragraph', null, text ? schema.text(text) : []));

it('writes any words into cells', () => {
  fc.assert(
    fc.property(line, line, (first, second) => {
      const rows = [
        [first, second],
        [second, first],
      ].map((texts) =>
        schema.node(
          'tableRow',
          null,
          texts.map((text) => cell(text.trim())),
        ),
      );
      const text = written(schema.node('doc', null, schema.node('table', null, rows)));
      const [table] = readMarkdown(text).doc.children;
      expect(table?.children.map((row) => row.children.map((one) => one.textContent))).toEqual(
        rows.map((row) => row.children.map((one) => one.textContent)),
      );
    }),
  );
});

describe('an edit', () => {
  const source = '\nПервый абзац\nв две строки \n\n\n* один\n* два\n\n[слово][1]  \n\n[1]: /prices\n\n# Конец\n';
  const read = readMarkdown(source);
  const write = markdownWriter(read);
  const replaced = (doc: Node, from: number, to: number, text: string) =>
    doc.replace(from, to, new Slice(Fragment.from(schema.text(text)), 0, 0));

  it('changes only the block that was edited', () => {
    expect(write(replaced(read.doc, 1, 7, 'Второй'))).toBe(
      '\nВторой абзац в две строки\n\n\n* один\n* два\n\n[слово][1]  \n\n[1]: /prices\n\n# Конец\n',
    );
    const end = read.doc.content.size - 1;
    expect(write(replaced(read.doc, end - 5, end, 'Всё'))).toBe(source.replace('Конец', 'Всё'));
  });

  it('does not join a block that became another one to the next', () => {
    const glued = readMarkdown('# Заголовок\nтекст');
    const doc = schema.node('doc', null, [schema.node('paragraph', null, schema.text('а')), glued.doc.child(1)]);
    expect(markdownWriter(glued)(doc)).toBe('а\n\nтекст');
  });

  it('keeps definitions of links that stood beside it', () => {
    const [first, list, links, last] = read.doc.children;
    const doc = schema.node('doc', null, [first, list, last] as Node[]);
    expect(write(doc)).toBe('\nПервый абзац\nв две строки \n\n\n* один\n* два\n\n# Конец\n\n\n[1]: /prices');
    expect(write(schema.node('doc', null, [links, links, last] as Node[]))).toContain('[1]: /prices');
  });

  it('that is undone leaves the text as it was', () => {
    const undone = replaced(replaced(read.doc, 1, 7, 'Второй'), 1, 7, 'Первый');
    expect(undone.firstChild).not.toBe(read.doc.firstChild);
    expect(write(undone)).toBe(source);
    expect(write(read.doc)).toBe(source);
  });

  it('leaves every other block of any text byte for byte', () => {
    const block = fc.constantFrom(
      'абзац ',
      '* а\n* б',
      '1) в\n2) г',
      '> цитата',
      '# Заголовок #',
      '***',
      '| а |\n|---|\n| б |',
    );
    fc.assert(
      fc.property(
        fc.array(block, { minLength: 1, maxLength: 8 }),
        fc.constantFrom('\n\n', '\n\n\n', '\n \n'),
        (all, gap) => {
          const text = `${all.join(gap)}\n`;
          const known = readMarkdown(text);
          const added = schema.node('paragraph', null, schema.text('новое'));
          const doc = schema.node('doc', null, [...known.doc.children, added]);
          expect(markdownWriter(known)(doc).startsWith(text.trimEnd())).toBe(true);
          expect(markdownWriter(known)(known.doc)).toBe(text);
        },
      ),
    );
  });
});

it.each([
  ['Первая строка\nВторая строка\n\nАбзац', 'Первая строка\\\nВторая строка\n\nАбзац'],
  ['• один\n•\tдва', '- один\n- два'],
  ['    с отступом', 'с отступом'],
  ['Заголовок\n----', 'Заголовок\n\n---'],
  ['<b>не разметка</b>', '<b>не разметка</b>'],
])('reads the plain text %j', (text, markdown) => {
  expect(written(parsePastedText(text))).toBe(markdown);
});

it.each([
  '[наши врачи](/врачи "Кто лечит")',
  '[статья](https://ru.wikipedia.org/wiki/Зуб_(анатомия))',
  '[файл](</uploads/прайс лист.pdf>)',
  '![снимок \\[до\\]](/uploads/snimok.png)',
  '**важно** и *срочно*, [**цены**](/prices)',
])('writes %s as it was', (text) => expect(rewritten(text)).toBe(text));
