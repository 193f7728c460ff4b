import { imageQuality, imageWidths } from '#app/lib/limits.ts';

/** How a picture may be requested. All values are listed here, so that a source has a finite number of variants. */
export type Modifiers = {
  /** auto: the best format that Accept names. */
  format: 'webp' | 'avif' | 'auto';
  width: number | null;
  height: number | null;
  /** Used only when both width and height are given. */
  fit: Fit;
  background: '#ffffff' | '#000000' | null;
};

const fits = ['cover', 'contain', 'inside', 'outside', 'fill'] as const;
type Fit = (typeof fits)[number];

/** Colours that fill the box around a contained picture. */
const backgrounds = new Map([
  ['fff', '#ffffff'],
  ['ffffff', '#ffffff'],
  ['000', '#000000'],
  ['000000', '#000000'],
] as const);

const densities = [1, 2];
/** By their text in the URL, so that `0640` and `6.4e2` are refused. */
const sides = new Map(
  Object.values(imageWidths)
    .flatMap((width) => densities.map((density) => width * density))
    .map((side) => [String(side), side]),
);

const longNames = new Map([
  ['format', 'f'],
  ['quality', 'q'],
  ['width', 'w'],
  ['height', 'h'],
  ['resize', 's'],
  ['background', 'b'],
]);

/**
 * Parses ipx's grammar: `f_webp,w_640,q_80`, `s_640x320&fit_cover`, `_` for nothing. Returns `null` for unknown, repeated
 * or contradictory modifiers.
 */
function parseModifiers(text: string): Modifiers | null {
  const given = new Map<string, string>();
  for (const modifier of text === '_' ? [] : text.split(/[,&]/)) {
    const [, name = '', value = ''] = /^([a-z]+)_(\w+)$/.exec(modifier) ?? [];
    const key = longNames.get(name) ?? name;
    if (given.has(key)) return null;
    given.set(key, value);
  }
  const read: Modifiers = { format: 'webp', width: null, height: null, fit: 'cover', background: null };
  for (const [key, value] of given) if (!readers.get(key)?.(value, read)) return null;
  const isSizedTwice = given.has('s') && (given.has('w') || given.has('h'));
  return isSizedTwice ? null : withoutEffectless(read);
}

type Reader = (value: string, into: Modifiers) => boolean;

/** Each stores its value, or returns false when it is not allowed. */
const readers = new Map<string, Reader>([
  [
    'f',
    (value, into) => {
      if (value !== 'webp' && value !== 'avif' && value !== 'auto') return false;
      into.format = value;
      return true;
    },
  ],
  ['q', (value) => value === String(imageQuality)],
  ['w', (value, into) => readSides([value], into, ['width'])],
  ['h', (value, into) => readSides([value], into, ['height'])],
  ['s', (value, into) => readSides(value.split('x'), into, ['width', 'height'])],
  [
    'fit',
    (value, into) => {
      const fit = fits.find((one) => one === value);
      if (fit) into.fit = fit;
      return fit !== undefined;
    },
  ],
  [
    'b',
    (value, into) => {
      into.background = backgrounds.get(value.toLowerCase() as 'fff') ?? null;
      return into.background !== null;
    },
  ],
]);

function readSides(values: string[], into: Modifiers, names: ('width' | 'height')[]): boolean {
  if (values.length !== names.length) return false;
  return names.every((name, i) => {
    into[name] = sides.get(values[i] ?? '') ?? null;
    return into[name] !== null;
  });
}

/** Drops modifiers without effect, so that they do not create another variant. */
function withoutEffectless(read: Modifiers): Modifiers {
  const hasBox = read.width !== null && read.height !== null;
  return {
    ...read,
    fit: hasBox ? read.fit : 'cover',
    background: hasBox && read.fit === 'contain' ? read.background : null,
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
