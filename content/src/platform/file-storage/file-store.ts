import type { Readable } from 'node:stream';

/** Prefix of the URLs of visitors' files; never /uploads/, which is public. */
export const privatePrefix = '/private-files/';

type OpenFile = {
  stream: Readable;
  /** Bytes of the stream. */
  length: number;
  modified: Date;
  etag?: string;
  /** Set when the stream is a part of the file (RFC 9110, Content-Range). */
  contentRange?: string;
};

/** Stores files by name, without folders. */
export type FileStore = {
  /** Throws unless the whole file is stored. `type` is its media type. */
  write(name: string, stream: Readable, type: string): Promise<void>;
  /** Returns `null` for a missing file. `range` is the header of a request (RFC 9110, Range). */
  open(name: string, range?: string): Promise<OpenFile | null>;
  /** Does nothing when the file is missing. */
  remove(name: string): Promise<void>;
  list(): Promise<{ name: string; modified: Date }[]>;
};
