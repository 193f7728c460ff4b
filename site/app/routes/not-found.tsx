import { notFound } from '../cms/context.ts';
import type { Route } from './+types/not-found.ts';

/** Every address that no other route knows. */
export function loader({ url }: Route.LoaderArgs): never {
  throw notFound(url.pathname);
}

export default function NotFoundRoute() {
  return null;
}
