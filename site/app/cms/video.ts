/** A film of the clinic: a file of our own media library plays in place, one on another site is a link to it. */
export type Video = { kind: 'file'; src: string } | { kind: 'link'; url: string; host: string };

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
