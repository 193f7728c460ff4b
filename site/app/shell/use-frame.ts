import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';
import type { Frame } from './frame.ts';

/** The frame of the page being shown. Only for views inside the root route, where it is always there. */
export function useFrame(): Frame {
  const root = useRouteLoaderData<typeof loader>('root');
  if (!root) throw new Error('useFrame is used outside the root route');
  return root.frame;
}
