import { isOutside } from '@clinic/contract/link';
import { paths } from '@clinic/contract/paths';
import { formatDate } from '../lib/dates.ts';
import { toLinkUrl } from '../lib/link-url.ts';
import { escapeMarkdown, renderRichText } from '../lib/markdown.server.ts';
import { typeset } from '../lib/typography.server.ts';
import type { FocalPoint, PictureSource, SlidePicture, Video } from '../model/picture.ts';
import type {
  ButtonFragment,
  CaptionedPictureFragment,
  Enum_Socialnetwork_Icon,
  FigureFragment,
  MenuLinkFragment,
  PictureFragment,
  ReviewerFragment,
} from './generated/graphql.ts';

/** Drops the nulls from a list: Strapi types every list and item as nullable. */
export function present<Item>(list: readonly (Item | null | undefined)[] | null | undefined): Item[] {
  return (list ?? []).filter((item): item is Item => item !== null && item !== undefined);
}

type Listed = { documentId: string } | null;

/**
 * Returns all documents, those of an editor's list first in its order, the others in their own: a list orders, it never
 * decides what visitors see.
 */
export function listedFirst<Item extends { documentId: string }>(
  all: readonly (Item | null)[],
  list: readonly Listed[] | null | undefined,
): Item[] {
  const order = new Map(present(list).map(({ documentId }, i) => [documentId, i]));
  const placeOf = ({ documentId }: Item) => order.get(documentId) ?? order.size;
  return present(all).sort((a, b) => placeOf(a) - placeOf(b));
}

/**
 * Maps an upload to a picture with a path on the site: visitors never talk to the content service. Returns `null` for a
 * file without dimensions (a video, a document).
 */
export function toPicture(file: PictureFragment | null | undefined): PictureSource | null {
  if (!file?.url || !file.width || !file.height) return null;
  return {
    src: file.url.startsWith('/') ? file.url : new URL(file.url).pathname,
    version: toVersion(file.updatedAt),
    width: file.width,
    height: file.height,
    alt: file.alternativeText ?? '',
    tint: toTint(file.tone),
    focalPoint: toFocalPoint(file.focalPoint),
  };
}

function toFocalPoint(stored: unknown): FocalPoint | null {
  const { x, y } = (stored ?? {}) as Record<string, unknown>;
  if (!isPercent(x) || !isPercent(y)) return null;
  // The admin stores the centre when an editor crops a picture or resets the point.
  return x === 50 && y === 50 ? null : { x, y };
}

const isPercent = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 100;

/** A replaced file keeps its name, so the time of the change makes its URL unique. Read by server/endpoints/images. */
function toVersion(updatedAt: unknown): string | null {
  const time = typeof updatedAt === 'string' ? Date.parse(updatedAt) : Number.NaN;
  return Number.isNaN(time) ? null : time.toString(36);
}

/** Maps pictures with the captions of the media library; '' where an editor wrote none. */
export function toCaptionedPictures(
  files: readonly (CaptionedPictureFragment | null | undefined)[] | null | undefined,
): SlidePicture[] {
  return present(files).flatMap((file) => toSlidePicture({ label: file.caption, banner: file }));
}

/** Returns an empty list when the editor has not chosen a picture yet (for `flatMap`). */
export function toSlidePicture({
  label,
  banner,
}: {
  label: string | null;
  banner: PictureFragment | null;
}): SlidePicture[] {
  const picture = toPicture(banner);
  return picture ? [{ ...picture, caption: typeset(label) }] : [];
}

const uploadedVideo = /^\/uploads\/[\w-][\w.-]*\.(mp4|webm)$/i;

/** Maps the editor's video URL to an uploaded file or an external link. Returns `null` for an unusable URL. */
export function toVideo(input: string | null | undefined): Video | null {
  const link = toLinkUrl(input);
  if (link && uploadedVideo.test(link)) return { kind: 'file', src: link };
  if (!link || !isOutside(link)) return null;
  const url = new URL(link);
  // The media library shows its files with the content service's host.
  if (uploadedVideo.test(url.pathname)) return { kind: 'file', src: url.pathname };
  return { kind: 'link', url: url.href, host: url.hostname.replace(/^www\./, '') };
}

/** Maps profiles of the clinic on other sites; a faulty link is left out. */
export function toProfiles<Profile extends { url: string }>(
  list: readonly (Profile | null | undefined)[] | null | undefined,
): Profile[] {
  return present(list).flatMap((profile) => {
    const url = toLinkUrl(profile.url);
    return url && isOutside(url) ? [{ ...profile, url }] : [];
  });
}

type SocialProfile = { url: string; label: string; icon: Enum_Socialnetwork_Icon | null };

export const toSocials = (list: readonly (SocialProfile | null)[] | null) =>
  toProfiles(list).map(({ url, label, icon }) => ({ url, label, icon: icon ?? 'vk' }));

/** Returns an empty list for a link that leads nowhere (for `flatMap`): better none than a wrong one. */
export function toMenuLink({ label, url }: MenuLinkFragment) {
  const to = toLinkUrl(url);
  return to ? [{ label: typeset(label), url: to }] : [];
}

/** Returns `null` for a sub-service without a service: it has no page. */
export const subServicePath = ({ slug, service }: { slug: string; service: { slug: string } | null }) =>
  service && paths.subService(service.slug, slug);

/** Returns `null` for a button that leads nowhere. */
export function toLinkButton(button: ButtonFragment | null | undefined) {
  const to = toLinkUrl(button?.url);
  if (!button || !to) return null;
  return { label: typeset(button.label), to, variant: button.style ?? 'primary' };
}

export type Figure = ReturnType<typeof toFigure>;

export function toFigure({ documentId, value, unit, title, text }: FigureFragment) {
  return { id: documentId, value: value ?? '', unit: unit ?? '', title: typeset(title), text: typeset(text) };
}

export type Reviewable = { reviewedBy: ReviewerFragment | null; reviewedOn: string | null };

/** Returns the medical reviewer of a text as sanitised HTML. Made here, not in a view, to keep it out of the script. */
export function textNotesHtml({ reviewedBy, reviewedOn }: Reviewable): string {
  return reviewedBy ? renderRichText(reviewedLine(reviewedBy, reviewedOn)).html : '';
}

function reviewedLine({ name, slug, specification }: ReviewerFragment, date: string | null): string {
  const who = `[${escapeMarkdown(name)}](${paths.doctor(slug)})`;
  const facts = [
    who,
    specification && escapeMarkdown(specification.toLowerCase()),
    date && `${formatDate(date)}\u00a0года`,
  ];
  return `Проверено врачом: ${facts.filter(Boolean).join(', ')}`;
}

/** Lightness range of ui/picture/picture.css: dark enough tints would make a missing picture's text unreadable. */
const [darkest, lightnessStep, lightest] = [0.65, 0.05, 7];
const chromas = [0, 0.02, 0.04, 0.07, 0.1];
/** Fraction of the picture's distance from white: the placeholder is paler than the picture. */
const strength = 0.7;
const [hueStep, hues] = [30, 12];

/**
 * Returns the nearest tint of picture.css as its `data-tint` words, such as 'l6 c2 h8'.
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
