import type { HoursRow, Weekday } from '../lib/opening-hours.ts';
import { typeset } from '../lib/typography.server.ts';
import type { Figure } from '../model/clinic.ts';
import type { LinkButton, MenuLink } from '../model/layout.ts';
import type { PictureSource, SlidePicture, Video } from '../model/picture.ts';
import type {
  BannerFragment,
  ButtonFragment,
  FigureFragment,
  MenuLinkFragment,
  PictureFragment,
  WorkingHoursFragment,
} from './generated/graphql.ts';
import { toTint } from './tint.ts';

/** Drops the nulls from a list: Strapi types every list and item as nullable. */
export function present<Item>(list: readonly (Item | null | undefined)[] | null | undefined): Item[] {
  return (list ?? []).filter((item): item is Item => item !== null && item !== undefined);
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
  };
}

/** A replaced file keeps its name, so the time of the change makes its URL unique. Read by server/endpoints/images. */
function toVersion(updatedAt: unknown): string | null {
  const time = typeof updatedAt === 'string' ? Date.parse(updatedAt) : Number.NaN;
  return Number.isNaN(time) ? null : time.toString(36);
}

/** Returns an empty list when the editor has not chosen a picture yet (for `flatMap`). */
export function toSlidePicture({ label, banner }: BannerFragment): SlidePicture[] {
  const picture = toPicture(banner);
  return picture ? [{ ...picture, caption: typeset(label) }] : [];
}

const uploadedVideo = /^\/uploads\/[\w-][\w.-]*\.(mp4|webm)$/i;

/** Maps the editor's video URL to an uploaded file or an external link. Returns `null` for an unusable URL. */
export function toVideo(input: string | null | undefined): Video | null {
  const text = input?.trim() ?? '';
  if (uploadedVideo.test(text)) return { kind: 'file', src: text };
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (!['http:', 'https:'].includes(url.protocol)) return null;
  // The media library shows its files with the content service's host.
  if (uploadedVideo.test(url.pathname)) return { kind: 'file', src: url.pathname };
  return { kind: 'link', url: url.href, host: url.hostname.replace(/^www\./, '') };
}

const linkSchemes = ['http:', 'https:', 'mailto:', 'tel:'];
const anyOrigin = 'https://own.invalid';

/** Returns the editor's URL if its scheme is safe for a link, otherwise «#», which keeps the label readable. */
export function toLinkUrl(input: string): string {
  const text = input.trim();
  // Parse as a browser does: it ignores tabs, line breaks and letter case in a scheme.
  if (!URL.canParse(text, anyOrigin)) return '#';
  return linkSchemes.includes(new URL(text, anyOrigin).protocol) ? text : '#';
}

export function toMenuLink({ label, url }: MenuLinkFragment): MenuLink {
  return { label: typeset(label), url: toLinkUrl(url) };
}

/** Returns `null` for a button without a URL. */
export function toLinkButton(button: ButtonFragment | null | undefined): LinkButton | null {
  const to = button?.url?.trim();
  if (!button || !to) return null;
  return { label: typeset(button.label), to: toLinkUrl(to), variant: button.style ?? 'primary' };
}

export function toFigure({ documentId, value, unit, title, text }: FigureFragment): Figure {
  return { id: documentId, value: value ?? '', unit: unit ?? '', title: typeset(title), text: typeset(text) };
}

const weekdays: Record<WorkingHoursFragment['dayFrom'], Weekday> = {
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
  sunday: 7,
};

/** Maps timetable rows; a row for a single day has the same day at both ends. */
export function toHours(rows: readonly (WorkingHoursFragment | null)[] | null | undefined): HoursRow[] {
  return present(rows).map(({ dayFrom, dayTo, opens, closes }) => ({
    from: weekdays[dayFrom],
    to: weekdays[dayTo ?? dayFrom],
    opens,
    closes,
  }));
}
