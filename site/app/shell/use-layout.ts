import { useRouteLoaderData } from 'react-router';
import type { Layout, RootData } from '../model/layout.ts';

/** Returns the layout data of the page. Throws outside the root route. */
export function useLayout(): Layout {
  const root = useRouteLoaderData<RootData>('root');
  if (!root) throw new Error('useLayout is used outside the root route');
  return root.layout;
}
