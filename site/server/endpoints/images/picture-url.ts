import * as v from 'valibot';
import { imageQuality, imageWidths, shareSize } from '#app/entry-points.server.ts';

const densities = [1, 2];
/** In pixels. Compared as text, so that `0640` and `6.4e2` are refused. */
const sides = Object.values(imageWidths).flatMap((width) => densities.map((density) => String(width * density)));
const side = v.optional(v.pipe(v.picklist(sides), v.transform(Number)));
const shareSide = (side: 'width' | 'height') => v.pipe(v.literal(String(shareSize[side])), v.transform(Number));
const colour = v.pipe(v.string(), v.toLowerCase(), v.picklist(['fff', 'ffffff', '000', '000000']));

const quality = v.optional(v.literal(String(imageQuality)));

/** What messengers show with a link, in the one format that all of them know. */
const shareSchema = v.strictObject({
  f: v.literal('jpeg'),
  q: quality,
  w: shareSide('width'),
  h: shareSide('height'),
  fit: v.optional(v.literal('cover'), 'cover'),
  b: v.optional(v.never()),
});

/** All values are listed, so that a source has a finite number of variants. */
const sizedSchema = v.strictObject({
  /** auto: the best format that Accept names. */
  f: v.optional(v.picklist(['webp', 'avif', 'auto']), 'webp'),
  q: quality,
  w: side,
  h: side,
  fit: v.optional(v.picklist(['cover', 'contain', 'inside', 'outside', 'fill']), 'cover'),
  /** Fills the box around a contained picture. */
  b: v.optional(colour),
});
const modifiersSchema = v.union([sizedSchema, shareSchema]);
type Given = v.InferOutput<typeof modifiersSchema>;

/** How a picture is requested. */
export type Modifiers = {
  format: Given['f'];
  width: number | null;
  height: number | null;
  /** Used only when both width and height are given. */
  fit: Given['fit'];
  background: '#ffffff' | '#000000' | null;
};

const shortNames = new Map([
  ['format', 'f'],
  ['quality', 'q'],
  ['width', 'w'],
  ['height', 'h'],
  ['resize', 's'],
  ['background', 'b'],
]);

/**
 * Parses ipx's grammar: `f_webp,w_640,q_80`, `s_640x320&fit_cover`, `_` for nothing. Returns `null` for unknown,
 * repeated or contradictory modifiers.
 */
function parseModifiers(text: string): Modifiers | null {
  const entries = text === '_' ? [] : text.split(/[,&]/).flatMap(toEntries);
  const given = new Map(entries);
  if (given.size < entries.length) return null;
  const { success, output } = v.safeParse(modifiersSchema, Object.fromEntries(given));
  return success ? toModifiers(output) : null;
}

function toEntries(modifier: string): [string, string][] {
  const [, name = '', value = ''] = /^([a-z]+)_(\w+)$/.exec(modifier) ?? [];
  const key = shortNames.get(name) ?? name;
  if (key !== 's') return [[key, value]];
  const [width = '', height = '', ...more] = value.split('x');
  return more.length > 0
    ? [['s', value]]
    : [
        ['w', width],
        ['h', height],
      ];
}

/** Drops modifiers without effect, so that they do not create another variant. */
function toModifiers({ f: format, w, h, fit, b }: Given): Modifiers {
  const hasBox = w !== undefined && h !== undefined;
  const background = b?.startsWith('f') ? '#ffffff' : '#000000';
  return {
    format,
    width: w ?? null,
    height: h ?? null,
    fit: hasBox ? fit : 'cover',
    background: hasBox && fit === 'contain' && b ? background : null,
  };
}

export type PictureRequest = {
  /** Name of a file in the uploads folder. */
  name: string;
  modifiers: Modifiers;
  /** What the name means if there is no such file: `sm_photo.webp` is photo.webp, 640 wide. */
  prefixed: PrefixedName | null;
};

export type PrefixedName = { name: string; width: number };

/** Raster formats in one folder; SVG and films are served by uploads.ts. */
const name = String.raw`[\w-][\w.-]{0,240}\.(?:webp|avif|jpe?g|png)`;
const path = new RegExp(String.raw`^/_ipx/([\w,&]{1,100})/uploads/(${name})$`, 'i');

/** Prefixes of docs/specification.md section 9 and those of the content service's own sizes. */
const prefixWidths: Record<string, number> = {
  ...imageWidths,
  '2xl': imageWidths.xxl,
  thumbnail: imageWidths.xs,
  small: imageWidths.sm,
  medium: imageWidths.md,
  large: imageWidths.lg,
};
const prefix = new RegExp(`^(${Object.keys(prefixWidths).join('|')})_(${name})$`, 'i');

/** Returns `null` for a path that is not offered. */
export function parsePicturePath(pathname: string): PictureRequest | null {
  const [, modifiersText, fileName] = path.exec(pathname) ?? [];
  const modifiers = modifiersText === undefined ? null : parseModifiers(modifiersText);
  if (!modifiers || fileName === undefined) return null;
  return { name: fileName, modifiers, prefixed: readPrefix(fileName) };
}

export function readPrefix(fileName: string): PrefixedName | null {
  const [, breakpoint = '', rest = ''] = prefix.exec(fileName) ?? [];
  const width = prefixWidths[breakpoint.toLowerCase()];
  return width === undefined ? null : { name: rest, width };
}
