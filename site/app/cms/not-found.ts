import { data } from 'react-router';

/** SPEC.md section 8: an unknown page is 404 with this message. Thrown by loaders that know the content was readable. */
export function notFound(path: string) {
  return data(`Page Not Found: ${path}`, { status: 404, statusText: 'Not Found' });
}
