import { barePicture, type Examples, longPicture, picture } from '../examples.ts';
import { BeforeAfter } from './before-after.tsx';

export default {
  full: <BeforeAfter before={picture} after={picture} sizes="320px" />,
  long: <BeforeAfter before={longPicture} after={longPicture} sizes="320px" />,
  empty: <BeforeAfter before={barePicture} after={barePicture} sizes="320px" />,
} satisfies Examples;
