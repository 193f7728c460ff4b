import { imageWidths } from '#app/lib/limits.ts';
import { type Modifiers, readModifiers } from './modifiers.ts';

export type AskedPicture = {
  /** File in the uploads folder. */
  name: string;
  modifiers: Modifiers;
  /** What the name says when there is no such file: `sm_photo.webp` is photo.webp, 640 wide. */
  prefixed: PrefixedName | null;
};

export type PrefixedName = { name: string; width: number };

/** One folder, letters, digits, dots and dashes; only what is made of pixels. An SVG or a film goes by the proxy. */
const name = String.raw`[\w-][\w.-]{0,240}\.(?:webp|avif|jpe?g|png)`;
const path = new RegExp(String.raw`^/_ipx/([\w,&]{1,100})/uploads/(${name})$`, 'i');

/** The prefixes of SPEC.md section 9, and those of the copies that the content service makes by itself. */
const prefixWidths: Record<string, number> = {
  ...imageWidths,
  '2xl': imageWidths.xxl,
  thumbnail: imageWidths.xs,
  small: imageWidths.sm,
  medium: imageWidths.md,
  large: imageWidths.lg,
};
const prefix = new RegExp(`^(${Object.keys(prefixWidths).join('|')})_(${name})$`, 'i');

/** @returns null when the path asks for anything that is not offered; nothing has been done for it then */
export function readPicturePath(pathname: string): AskedPicture | null {
  const [, modifiersText, fileName] = path.exec(pathname) ?? [];
  const modifiers = modifiersText === undefined ? null : readModifiers(modifiersText);
  if (!modifiers || fileName === undefined) return null;
  return { name: fileName, modifiers, prefixed: readPrefix(fileName) };
}

export function readPrefix(fileName: string): PrefixedName | null {
  const [, breakpoint = '', rest = ''] = prefix.exec(fileName) ?? [];
  const width = prefixWidths[breakpoint.toLowerCase()];
  return width === undefined ? null : { name: rest, width };
}
