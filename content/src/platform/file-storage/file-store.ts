import type { Readable } from 'node:stream';

export type OpenFile = {
  stream: Readable;
  /** Bytes of the stream. */
  length: number;
  modified: Date;
  etag?: string;
  /** Where the stream is a part of the file: RFC 9110, Content-Range. */
  contentRange?: string;
};

/** A place for files, by names without folders. */
export type FileStore = {
  /** @param type media type @throws when it is not stored whole */
  write(name: string, stream: Readable, type: string): Promise<void>;
  /** @param range as a browser asks for a part: RFC 9110, Range @returns null when there is no such file */
  open(name: string, range?: string): Promise<OpenFile | null>;
  /** Also of a file that is not there. */
  remove(name: string): Promise<void>;
  list(): Promise<{ name: string; modified: Date }[]>;
};
