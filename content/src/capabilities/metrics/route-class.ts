/** What a call is about, as its path tells. The admin's own calls lie under many roots: they are all the rest. */
const classes = [
  ['graphql', /^\/graphql$/],
  ['search', /^\/indexes\//],
  ['changes', /^\/api\/changes(\/|$)/],
  ['api', /^\/api(\/|$)/],
  ['uploads', /^\/uploads\//],
  ['private-files', /^\/private-files\//],
  ['health', /^\/_health$/],
] as const;

export type RouteClass = (typeof classes)[number][0] | 'admin';

/** @param path in small letters, without the last slash */
export const routeClass = (path: string): RouteClass =>
  classes.find(([, pattern]) => pattern.test(path))?.[0] ?? 'admin';
