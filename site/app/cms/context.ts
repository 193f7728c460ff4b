import { createContext } from 'react-router';
import type { Frame } from '../shell/frame.ts';
import type { CaptchaChoice } from './captcha.ts';
import type { ContentClient } from './client.server.ts';
import type { SearchClient } from './search-client.server.ts';

/** What loaders need from the outside, given by the server for each request. */
export type ContentContext = {
  content: ContentClient;
  search: SearchClient;
  /** The frame of all pages; the last good one when the content service is away. Throws a 503 answer when there is none. */
  readFrame: () => Promise<Frame>;
  /** The captcha that the server was given keys for. */
  captcha: CaptchaChoice;
  /** Public origin of the site, for canonical links. */
  siteUrl: string;
  /** The present moment; tests put their own clock here. */
  now: () => Date;
};

export const contentContext = createContext<ContentContext>();
