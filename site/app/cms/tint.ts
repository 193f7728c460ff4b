/** Lightness range of ui/picture/picture.css: dark enough tints would make a missing picture's text unreadable. */
const [darkest, lightnessStep, lightest] = [0.65, 0.05, 7];
const chromas = [0, 0.015, 0.03, 0.045, 0.06, 0.09, 0.13];
/** Fraction of the picture's distance from white: the placeholder is paler than the picture. */
const strength = 0.7;
const [hueStep, hues] = [20, 18];

/**
 * Returns the nearest tint of picture.css as its `data-tint` words, such as 'l6 c2 h11'.
 * @param tone a picture's average colour as #rrggbb; any other value gives `null`
 */
export function toTint(tone: string | null | undefined): string | null {
  if (!tone || !/^#[\da-f]{6}$/i.test(tone)) return null;
  const { lightness, chroma, hue } = toOklch(tone);
  const pale = 1 - strength * (1 - lightness);
  const l = Math.min(lightest, Math.max(0, Math.round((pale - darkest) / lightnessStep)));
  const distances = chromas.map((one) => Math.abs(one - chroma));
  const c = distances.indexOf(Math.min(...distances));
  const h = Math.round(hue / hueStep) % hues;
  return `l${l} c${c} h${h}`;
}

/** Björn Ottosson's OKLab, the colour space of CSS `oklch()`. */
function toOklch(hex: string): { lightness: number; chroma: number; hue: number } {
  const [r, g, b] = [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as Triple;
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const redness = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const yellowness = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(redness, yellowness),
    hue: ((Math.atan2(yellowness, redness) * 180) / Math.PI + 360) % 360,
  };
}

type Triple = [number, number, number];

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
