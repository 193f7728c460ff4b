/** A film of the clinic: a file of our own media library plays in place, one on another site is a link to it. */
export type Video = { kind: 'file'; src: string } | { kind: 'link'; url: string; host: string };

/** A picture of the media library as a page knows it. */
export type PictureSource = {
  /** Its file, /uploads/… */
  src: string;
  /** Time of its last change, for addresses that may be kept for good; null when unknown. */
  version: string | null;
  width: number;
  height: number;
  alt: string;
  /** Colour that stands in its place until it arrives, in words of picture.css; null where something may shine through. */
  tint: string | null;
};

export type SlidePicture = PictureSource & { caption: string };
