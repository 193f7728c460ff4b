import { type Examples, longText } from '../examples.ts';
import { Spinner } from './spinner.tsx';

export default {
  full: <Spinner label="Загружается" />,
  long: <Spinner label={longText} />,
  empty: <Spinner label="" />,
} satisfies Examples;
