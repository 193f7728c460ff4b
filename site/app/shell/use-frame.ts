import { useRouteLoaderData } from 'react-router';
import type { Layout, RootData } from '../model/layout.ts';

/** Returns the layout data of the page. Throws outside the root route. */
export function useFrame(): Layout {
  const root = useRouteLoaderData<RootData>('root');
  if (!root) throw new Error('useFrame is used outside the root route');
  return root.frame;
}
