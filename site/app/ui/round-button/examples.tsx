import { type Examples, ignore, longText } from '../examples.ts';
import { RoundButton, RoundLink } from './round-button.tsx';

export default {
  full: (
    <>
      <RoundButton icon="arrow-left" label="Назад" disabled /> <RoundButton icon="x" label="Закрыть" onClick={ignore} />{' '}
      <RoundLink to="/search" icon="search" label="Поиск" />
    </>
  ),
  long: <RoundButton icon="arrow-right" label={longText} />,
  empty: <RoundButton icon="arrow-up" label="Наверх" bare />,
} satisfies Examples;
