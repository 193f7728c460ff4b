import type { AnchorHTMLAttributes } from 'react';
import { Link as RouterLink } from 'react-router';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string };

/** Links to pages use the router; other sites, phones and files are plain links. */
export function Link({ to, ...rest }: LinkProps) {
  const isPage = to.startsWith('/') && !to.startsWith('//') && !to.startsWith('/uploads/');
  if (isPage) return <RouterLink to={to} {...rest} />;
  return <a href={to} {...rest} />;
}
