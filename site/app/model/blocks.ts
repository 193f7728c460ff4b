import type { Editable } from '../lib/editable.ts';
import type { SlidePicture } from './picture.ts';

export type SliderBlock = {
  kind: 'slider';
  id: string;
  label: string;
  width: 'wide' | 'narrow';
  pictures: SlidePicture[];
};

export type TextBlock = Editable & { kind: 'text'; id: string; html: string };

export type PageBlock = TextBlock | SliderBlock;
