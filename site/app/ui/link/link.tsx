import type { AnchorHTMLAttributes } from 'react';
import { Link as RouterLink } from 'react-router';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string };

/** A link to a page of the site goes through the router; another site, a phone or a file is a plain link. */
export function Link({ to, ...rest }: LinkProps) {
  const isPage = to.startsWith('/') && !to.startsWith('//') && !to.startsWith('/uploads/');
  if (isPage) return <RouterLink to={to} {...rest} />;
  return <a href={to} {...rest} />;
}
