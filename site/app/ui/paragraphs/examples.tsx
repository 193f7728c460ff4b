import { type Examples, longText } from '../examples.ts';
import { Paragraphs } from './paragraphs.tsx';

export default {
  full: <Paragraphs text={'Вход со двора.\n\nДомофон 12.'} />,
  long: <Paragraphs text={longText} />,
  empty: <Paragraphs text="" />,
} satisfies Examples;
