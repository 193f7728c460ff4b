import cyrillicRegular from '@fontsource/onest/files/onest-cyrillic-400-normal.woff2?inline';
import cyrillicBold from '@fontsource/onest/files/onest-cyrillic-600-normal.woff2?inline';
import latinRegular from '@fontsource/onest/files/onest-latin-400-normal.woff2?inline';
import latinBold from '@fontsource/onest/files/onest-latin-600-normal.woff2?inline';
import rubleRegular from '@fontsource/onest/files/onest-latin-ext-400-normal.woff2?inline';
import rubleBold from '@fontsource/onest/files/onest-latin-ext-600-normal.woff2?inline';
import { renderAsync } from '@resvg/resvg-js';
import { type ShareCard, shareSize } from '#app/entry-points.server.ts';
import { compose } from '../images/encode.ts';
import { createFace, type Face, fitText, lineHeight, type Room } from './text-layout.ts';

/** Colours of app/styles/tokens.css. */
const colours = {
  snow: '#f6f9fb',
  pine: '#1f6a66',
  ink: '#12303a',
  inkRaised: '#1b3f4b',
  inkSoft: '#4a636d',
  coral: '#c93a26',
  ice: '#a9cbdd',
  onDark: '#f2f8fb',
  onDarkSoft: '#b9d0db',
};

type Scheme = { background: string; title: string; soft: string; kicker: string };
const light: Scheme = { background: colours.snow, title: colours.ink, soft: colours.inkSoft, kicker: colours.pine };
const dark: Scheme = { background: colours.ink, title: colours.onDark, soft: colours.onDarkSoft, kicker: colours.ice };

const margin = 72;
/** Box of the document's picture, with the site's largest radius. */
const photoBox = { left: 712, top: 40, width: 448, height: 550 };
const photoRadius = 28;
const gap = 48;

const kickerSize = 28;
/** With its bar and the space around both. */
const kickerHeight = 72;
const brandTop = 58;
const brandBottom = 138;
const subtitleRoom = { maxLines: 3, maxHeight: 90, sizes: [32, 28, 26] };
const oneLine = { maxLines: 1, maxHeight: Number.POSITIVE_INFINITY };
const narrowTitle = { maxLines: 4, sizes: [68, 60, 54, 48, 42, 38] };
const wideTitle = { maxLines: 3, sizes: [84, 76, 68, 60, 54, 48] };

const regular = createFace([cyrillicRegular, latinRegular, rubleRegular]);
const bold = createFace([cyrillicBold, latinBold, rubleBold]);

export type Clinic = { name: string; slogan: string };

/** Draws a share picture as JPEG: as PNG a photo is five times as large, and messengers drop large files. */
export async function draw(card: ShareCard, clinic: Clinic, photo: Buffer | null): Promise<Buffer> {
  const svg = photo ? withPicture(card, clinic) : withoutPicture(card, clinic);
  const drawing = await renderAsync(svg, { font: { loadSystemFonts: false } });
  const background = (photo ? light : dark).background;
  return compose({
    drawing: drawing.asPng(),
    background,
    ...shareSize,
    photo: photo && { bytes: photo, focalPoint: card.picture?.focalPoint ?? null, ...photoBox },
  });
}

function withPicture(card: ShareCard, clinic: Clinic): string {
  const width = photoBox.left - margin - gap;
  const { left, top, width: w, height: h } = photoBox;
  const r = photoRadius;
  const hole = `M${left + r} ${top}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 -${r} ${r}h-${w - 2 * r}a${r} ${r} 0 0 1 -${r} -${r}v-${h - 2 * r}a${r} ${r} 0 0 1 ${r} -${r}z`;
  const sheet = `<path fill="${light.background}" fill-rule="evenodd" d="M0 0h${shareSize.width}v${shareSize.height}H0z${hole}"/>`;
  return toSvg([sheet, ...textLines(card, clinic, light, { width, ...narrowTitle })]);
}

/** Fills the space of the photo with snowy hills. */
function withoutPicture(card: ShareCard, clinic: Clinic): string {
  const hills = `<path fill="${colours.inkRaised}" d="M0 630V560C180 500 380 500 600 548S1010 590 1200 500V630z"/>`;
  return toSvg([hills, ...textLines(card, clinic, dark, { width: shareSize.width - 2 * margin, ...wideTitle })]);
}

const toSvg = (parts: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}">${parts.join('')}</svg>`;

/** The clinic at the top; kicker, title and subtitle at the bottom, laid out from the bottom up. */
function textLines(card: ShareCard, clinic: Clinic, scheme: Scheme, room: Omit<Room, 'maxHeight'>): string[] {
  const subtitle = fitText(card.subtitle, { ...subtitleRoom, width: room.width }, regular.widthOf);
  const kicker = fitText(card.kicker, { ...oneLine, width: room.width, sizes: [kickerSize] }, regular.widthOf);
  const subtitleHeight = subtitle.lines.length * subtitle.size * lineHeight;
  const subtitleTop = shareSize.height - margin - subtitleHeight;
  const titleBottom = subtitleTop - (subtitleHeight > 0 ? 18 : 0);
  const maxHeight = titleBottom - kickerHeight - brandBottom;
  const title = fitText(card.title, { ...room, maxHeight }, bold.widthOf);
  const titleHeight = title.lines.length * title.size * lineHeight;
  const titleTop = titleBottom - titleHeight;
  const kickerTop = titleTop - kickerSize * lineHeight - 14;
  return [
    ...brand(clinic, scheme, room.width),
    ...paragraph(bold, title, { x: margin, top: titleTop, fill: scheme.title }),
    ...paragraph(regular, subtitle, { x: margin, top: subtitleTop, fill: scheme.soft }),
    ...(kicker.lines.length > 0 ? [bar(kickerTop - 22)] : []),
    ...paragraph(regular, kicker, { x: margin, top: kickerTop, fill: scheme.kicker }),
  ];
}

const bar = (y: number) => `<rect x="${margin}" y="${y}" width="64" height="6" rx="3" fill="${colours.coral}"/>`;

function brand({ name, slogan }: Clinic, scheme: Scheme, width: number): string[] {
  const first = fitText(name, { ...oneLine, width, sizes: [36, 30] }, bold.widthOf);
  const second = fitText(slogan, { ...oneLine, width, sizes: [24, 20] }, regular.widthOf);
  const top = brandTop;
  return [
    ...paragraph(bold, first, { x: margin, top, fill: scheme.title }),
    ...paragraph(regular, second, { x: margin, top: top + first.size * lineHeight, fill: scheme.soft }),
  ];
}

type Position = { x: number; top: number; fill: string };
/** Share of the font size above the baseline, with the space above. */
const ascent = 0.86;

function paragraph(
  face: Face,
  { lines, size }: { lines: string[]; size: number },
  { x, top, fill }: Position,
): string[] {
  return lines.map((line, i) => {
    const y = top + size * (ascent + i * lineHeight);
    return `<path fill="${fill}" d="${face.outline(line, { x, y, size })}"/>`;
  });
}
