/** An uploaded file plays on the page; a video on another site is a link. */
export type Video = { kind: 'file'; src: string } | { kind: 'link'; url: string; host: string };

/** What crops keep in view, in percent from the left and the top. */
export type FocalPoint = { x: number; y: number };

export type PictureSource = {
  /** Path, /uploads/… */
  src: string;
  /** Time of the last change, for immutable URLs. */
  version: string | null;
  width: number;
  height: number;
  alt: string;
  /** Placeholder colour as `data-tint` words of picture.css; `null` for a transparent picture. */
  tint: string | null;
  /** `null` when the editor has not marked one. */
  focalPoint: FocalPoint | null;
};

export type SlidePicture = PictureSource & { caption: string };
