import { imageQuality, imageWidths } from '#app/lib/limits.ts';

/** What a picture may be asked as. Every combination is named here, so what can be made of a source is finite. */
export type Modifiers = {
  /** auto: the best that the asker's Accept names. */
  format: 'webp' | 'avif' | 'auto';
  width: number | null;
  height: number | null;
  /** Says something only when both width and height are given. */
  fit: Fit;
  background: '#ffffff' | '#000000' | null;
};

const fits = ['cover', 'contain', 'inside', 'outside', 'fill'] as const;
type Fit = (typeof fits)[number];

/** Colours that pad a contained picture. Any colour would make any number of files of each picture. */
const backgrounds = new Map([
  ['fff', '#ffffff'],
  ['ffffff', '#ffffff'],
  ['000', '#000000'],
  ['000000', '#000000'],
] as const);

const densities = [1, 2];
/** By the text that asks for them: `0640` and `6.4e2` are not among them. */
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
 * Reads ipx's grammar: `f_webp,w_640,q_80`, `s_640x320&fit_cover`, `_` for nothing.
 * @returns null for whatever is not on the list: unknown, repeated or contradictory modifiers too
 */
export function readModifiers(text: string): Modifiers | null {
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
  return isSizedTwice ? null : withoutIdle(read);
}

type Reader = (value: string, into: Modifiers) => boolean;

/** Each takes its value or says that it is not on the list. */
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

/** What changes nothing must not make another file. */
function withoutIdle(read: Modifiers): Modifiers {
  const hasBox = read.width !== null && read.height !== null;
  return {
    ...read,
    fit: hasBox ? read.fit : 'cover',
    background: hasBox && read.fit === 'contain' ? read.background : null,
  };
}
