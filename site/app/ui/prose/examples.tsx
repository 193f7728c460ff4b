import { type Examples, longText } from '../examples.ts';
import { Prose } from './prose.tsx';

export default {
  full: (
    <Prose
      html={
        '<h2>Как готовиться</h2><p>Поешьте за <strong>два часа</strong> до приёма.</p><ul><li>Паспорт</li><li>Полис</li></ul>' +
        '<ol><li>Осмотр</li><li>План</li></ol><blockquote><p>Не волнуйтесь.</p></blockquote>'
      }
    />
  ),
  long: <Prose html={`<h3>${longText}</h3><p>${longText}</p>`} />,
  empty: <Prose html="" />,
} satisfies Examples;
