import type { ResumeMimeType } from '@clinic/contract/submissions/request';
import { createContext } from 'react-router';
import type { CountedEvent } from '../lib/statistics.ts';

/** `bytes` are valid until the request is answered; `blob` has the same content and may be on the disk. */
type FileContent = { bytes: Uint8Array<ArrayBuffer>; blob: Blob };
export type SentFile = ({ name: string } & FileContent) | { name: string; isTooLarge: true };
type Fields = Readonly<Record<string, string>>;
export type Sent = { fields: Fields; file: SentFile | null };
/**
 * Why the server did not read a body: it is broken, no form, over its limit, did not arrive in time, or came with too many
 * others of this client (too-many) or of all clients (busy). failed: the server could not store it.
 */
export type UnreadReason = 'malformed' | 'not-a-form' | 'too-large' | 'too-slow' | 'too-many' | 'busy' | 'failed';
/** A body that was not read to its end, with the fields before that point. */
export type Unread = { unread: UnreadReason; fields: Fields; retryAfterSeconds?: number };
/** A file that really is a CV: what it is, and the visitor's name for it, cleaned. */
export type Resume = {
  name: string;
  type: ResumeMimeType;
  blob: Blob;
};

/** Adds to the numbers of the day (docs/decisions/015). @param fields that a refusal was for */
export type Count = (event: CountedEvent, fields?: readonly string[]) => void;

/** What the server lends to an action that takes a form; made for each request, so that it knows the client's IP. */
export type Guards = {
  /** Reads a form within bounds of size and time. */
  read: (request: Request) => Promise<Sent | Unread>;
  /** Takes one of the visitor's turns. @returns seconds to wait when there is none left, null when there was */
  takeTurn: (kind: 'submit' | 'upload' | 'search') => number | null;
  /** Whether the form was filled in by a robot, as far as its hidden fields tell. */
  isSpam: (fields: Sent['fields']) => boolean;
  /** Whether the captcha lets the form pass; without one, or when its service is down, it does. */
  isHuman: (fields: Sent['fields']) => Promise<boolean>;
  /** What the file really is. @returns a message for the visitor when it is no CV */
  inspectResume: (file: SentFile | null) => Promise<{ resume: Resume } | { message: string }>;
  /** Stores a CV where only the staff reads it. @returns its number @throws when it could not be stored */
  uploadResume: (resume: Resume, signal: AbortSignal) => Promise<string>;
  /** Counts what has come of it, and of whom nothing. */
  count: Count;
  /** One key for repeats of one sending. */
  keyOf: (sent: Sent) => string;
};

export const guardsContext = createContext<Guards>();
