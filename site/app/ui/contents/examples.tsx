import { type Examples, longText } from '../examples.ts';
import { Contents } from './contents.tsx';

const headings = ['Как проходит', 'Что взять с собой', 'Сколько стоит'].map((text, i) => ({ id: `chast-${i}`, text }));

export default {
  full: <Contents title="В статье" headings={headings} />,
  long: <Contents title={longText} headings={headings.map(({ id }) => ({ id: `${id}-dlinnaya`, text: longText }))} />,
  empty: <Contents title="Короткий текст" headings={[]} />,
} satisfies Examples;
