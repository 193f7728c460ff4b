import { createContext } from 'react-router';
import type { ArticleLink, Neighbours } from '../model/articles.ts';
import type { Frame, QuickLinks } from '../model/layout.ts';
import type { Organization } from '../model/organization.ts';
import type { CaptchaChoice, RequestChoices } from '../model/request.ts';
import type { ContentClient } from './client.server.ts';
import type { SearchClient } from './search-client.server.ts';

/** What many pages share and none of them reads for itself. */
export type Shared = {
  frame: Frame;
  requestChoices: RequestChoices;
  quickLinks: QuickLinks;
  articleOrder: ArticleLink[];
  organization: Organization;
};
/** What a page takes of a shared answer by a key: when the answer changes, only pages whose part did are made again. */
export type SharedParts = { articleOrder: Neighbours };

/** What loaders need from the outside, given by the server for each request. */
export type ContentContext = {
  content: ContentClient;
  search: SearchClient;
  /** The last good answer when the content service is away. Throws a 503 answer when there is none. */
  readShared: <Name extends keyof Shared>(name: Name) => Promise<Shared[Name]>;
  readPart: <Name extends keyof SharedParts>(name: Name, key: string) => Promise<SharedParts[Name]>;
  /** The captcha that the server was given keys for. */
  captcha: CaptchaChoice;
  /** Public origin of the site, for canonical links. */
  siteUrl: string;
  /** The present moment; tests put their own clock here. */
  now: () => Date;
};

/** All of it but the answers that pages share. */
export type ContentBase = Omit<ContentContext, 'readShared' | 'readPart'>;

export const contentContext = createContext<ContentContext>();
