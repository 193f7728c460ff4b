import { createContext } from 'react-router';
import type { Frame } from '../shell/frame.ts';
import type { CaptchaChoice } from './captcha.ts';
import type { ContentClient } from './client.server.ts';
import type { QuickLinks } from './quick-links.server.ts';
import type { RequestChoices } from './request.server.ts';
import type { SearchClient } from './search-client.server.ts';

/** What many pages share and none of them reads for itself. */
export type Shared = { frame: Frame; requestChoices: RequestChoices; quickLinks: QuickLinks };

/** What loaders need from the outside, given by the server for each request. */
export type ContentContext = {
  content: ContentClient;
  search: SearchClient;
  /** The last good answer when the content service is away. Throws a 503 answer when there is none. */
  readShared: <Name extends keyof Shared>(name: Name) => Promise<Shared[Name]>;
  /** The captcha that the server was given keys for. */
  captcha: CaptchaChoice;
  /** Public origin of the site, for canonical links. */
  siteUrl: string;
  /** The present moment; tests put their own clock here. */
  now: () => Date;
};

export const contentContext = createContext<ContentContext>();
