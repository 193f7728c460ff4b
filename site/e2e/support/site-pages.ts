import { patient } from './patience.ts';
/** Whether every page is tested instead of one of each kind: `npm run test:all`. */
export const isWhole = process.env.TEST_ALL === '1';

/** Time limit for one page in all windows on a busy machine. */
export const pageMs = patient(60_000);

/** Pages outside the sitemap. */
export const unlisted = [
  '/callback',
  '/callback?done',
  '/reviews/sent',
  '/search',
  '/search?q=имплант',
  '/search?q=абракадабра',
  '/vision',
  '/visit',
];
export const notFound = '/net-takoy-stranicy';
