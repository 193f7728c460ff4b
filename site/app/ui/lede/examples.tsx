import { type Examples, longText, picture } from '../examples.ts';
import { Lede } from './lede.tsx';

const sizes = '(max-width: 960px) 92vw, 620px';

export default {
  full: (
    <Lede picture={picture} sizes={sizes}>
      <h2>Керамические коронки</h2>
      <p className="lead">За два визита, цвет подбирает техник</p>
    </Lede>
  ),
  long: (
    <Lede picture={picture} sizes={sizes}>
      <h2>{longText}</h2>
    </Lede>
  ),
  empty: (
    <Lede picture={null} sizes={sizes}>
      {null}
    </Lede>
  ),
} satisfies Examples;
