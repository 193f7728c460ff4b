import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Fewer points, such as edges of pictures and letters, say nothing about the background. */
const strayPart = 0.01;
const pictureMs = 2000;

type Rgb = [number, number, number];
/** `isCovered`: another element is over each of its lines. */
type Text = {
  isCovered: boolean;
  color: Rgb;
  alpha: number;
  isLarge: boolean;
  lines: { x: number; y: number; width: number; height: number }[];
};

/** Measured and required contrast of a text. */
export type Contrast = { ratio: number; needed: number };

/**
 * Measures the contrast of a text against the pixels painted under it: pictures, gradients, overlapping elements.
 * Scrolls the text to the middle of its window and back. `highContrast` requires 7:1, and 4.5:1 for large text. Returns
 * `null` without visible text, 'covered' under an open list or menu.
 */
export async function measureContrast(
  page: Page,
  selector: string,
  highContrast: boolean,
): Promise<Contrast | 'covered' | null> {
  const text = await page.evaluate(uncover, { selector, pictureMs });
  try {
    if (text?.isCovered) return 'covered';
    const lines = text?.lines ?? [];
    if (!text || lines.length === 0) return null;
    const left = Math.min(...lines.map(({ x }) => x));
    const top = Math.min(...lines.map(({ y }) => y));
    const clip = {
      x: left,
      y: top,
      width: Math.max(...lines.map(({ x, width }) => x + width)) - left,
      height: Math.max(...lines.map(({ y, height }) => y + height)) - top,
    };
    const picture = await page.screenshot({ clip, scale: 'css', animations: 'disabled' });
    const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const ratios: number[] = [];
    for (const line of lines) {
      for (let y = line.y - top; y < line.y - top + line.height; y++) {
        for (let x = line.x - left; x < line.x - left + line.width; x++) {
          const at = (y * info.width + x) * info.channels;
          ratios.push(ratioOf(text, [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]));
        }
      }
    }
    ratios.sort((one, other) => one - other);
    const ratio = ratios[Math.floor(ratios.length * strayPart)] ?? 0;
    const [usual, large] = highContrast ? [7, 4.5] : [4.5, 3];
    return { ratio: Math.floor(ratio * 100) / 100, needed: text.isLarge ? large : usual };
  } finally {
    await page.evaluate(() => (window as unknown as { cover?: () => void }).cover?.());
  }
}

function ratioOf({ color, alpha }: Text, under: Rgb): number {
  const seen = color.map((part, i) => part * alpha + (under[i] ?? 0) * (1 - alpha)) as Rgb;
  const [light = 0, dark = 0] = [luminance(seen), luminance(under)].sort((one, other) => other - one);
  return (light + 0.05) / (dark + 0.05);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Runs in the page: scrolls the text into view and hides its letters, leaving the background. */
async function uncover({ selector, pictureMs }: { selector: string; pictureMs: number }): Promise<Text | null> {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) return null;
  const style = getComputedStyle(element);
  const paint = document.createElement('canvas').getContext('2d', { colorSpace: 'srgb' });
  if (!paint) return null;
  paint.fillStyle = style.color;
  paint.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, opaque = 255] = paint.getImageData(0, 0, 1, 1).data;
  let alpha = opaque / 255;
  const scrolled: [Element, number, number][] = [];
  for (let up: Element | null = element; up; up = up.parentElement) {
    alpha *= Number(getComputedStyle(up).opacity);
    scrolled.push([up, up.scrollLeft, up.scrollTop]);
  }

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `${selector}, ${selector} * { color: transparent !important; text-shadow: none !important; text-decoration: none !important; transition: none !important }`,
  );
  document.adoptedStyleSheets.push(sheet);
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  (window as unknown as { cover: () => void }).cover = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    for (const [box, left, top] of scrolled) box.scrollTo({ left, top, behavior: 'instant' });
  };

  const coming = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return !image.complete && bottom > 0 && top < innerHeight && image.checkVisibility();
  });
  const loaded = Promise.allSettled(coming.map((image) => image.decode()));
  await Promise.race([loaded, new Promise((late) => setTimeout(late, pictureMs))]);
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));

  // A card's link may be stretched over the card's own text; any other element there covers it.
  const isCoveredAt = (x: number, y: number): boolean => {
    const over = document.elementFromPoint(x, y);
    return (
      !!over && !element.contains(over) && !over.closest('a, button, label, li, article, figure')?.contains(element)
    );
  };
  const all = [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    .flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    })
    .map(({ left, top, right, bottom }) => {
      const [x, y] = [Math.max(0, Math.ceil(left)), Math.max(0, Math.ceil(top))];
      const [endX, endY] = [Math.min(document.documentElement.clientWidth, right), Math.min(innerHeight, bottom)];
      return { x, y, width: Math.floor(endX) - x, height: Math.floor(endY) - y };
    })
    .filter(({ width, height }) => width > 0 && height > 0);
  const lines = all.filter(
    ({ x, y, width, height }) => ![0.1, 0.5, 0.9].some((part) => isCoveredAt(x + width * part, y + height / 2)),
  );
  const sizePx = Number.parseFloat(style.fontSize);
  const isLarge = sizePx >= 24 || (sizePx >= 18.66 && Number(style.fontWeight) >= 700);
  const isCovered = all.length > 0 && lines.length === 0;
  return { isCovered, color: [red, green, blue], alpha, isLarge, lines };
}
