import type { Video } from '../model/picture.ts';

const ownFile = /^\/uploads\/[\w-][\w.-]*\.(mp4|webm)$/i;

/**
 * The editor's video address. The media library shows its files with the content service's host, which visitors never
 * talk to, so only the path is kept.
 * @returns null for an empty or unusable address
 */
export function toVideo(address: string | null | undefined): Video | null {
  const text = address?.trim() ?? '';
  if (ownFile.test(text)) return { kind: 'file', src: text };
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (!['http:', 'https:'].includes(url.protocol)) return null;
  if (ownFile.test(url.pathname)) return { kind: 'file', src: url.pathname };
  return { kind: 'link', url: url.href, host: url.hostname.replace(/^www\./, '') };
}
