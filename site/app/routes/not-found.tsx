import { notFound } from '../cms/context.ts';
import type { Route } from './+types/not-found.ts';

/** Handles every path without another route. */
export function loader({ url }: Route.LoaderArgs): never {
  throw notFound(url.pathname);
}

export default function NotFoundRoute() {
  return null;
}
