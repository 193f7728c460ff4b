import { barePicture, type Examples, longPicture, picture } from '../examples.ts';
import { Picture } from './picture.tsx';

export default {
  full: <Picture picture={{ ...picture, tint: 'l9 c1 h2' }} sizes="120px" />,
  long: <Picture picture={longPicture} sizes="120px" isCloseUp />,
  empty: <Picture picture={barePicture} sizes="120px" />,
  null: <Picture picture={{ ...picture, version: null, tint: null }} sizes="120px" />,
} satisfies Examples;
