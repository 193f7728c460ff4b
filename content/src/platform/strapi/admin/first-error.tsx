import { type StrapiApp, useForm } from '@strapi/strapi/admin';
import { useEffect } from 'react';

/** The framework opens the folded parts with errors one inside the other, each with a short animation. */
const openedAfterMs = 600;

/** Scrolls to the first error of a refused save: the framework looks before the folded part with it is open. */
export function showFirstError(app: Pick<StrapiApp, 'getPlugin'>): void {
  app
    .getPlugin('content-manager')
    .injectComponent('editView', 'right-links', { name: 'first-error', Component: FirstError });
}

function FirstError() {
  const errors = useForm('FirstError', (form) => form.errors);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    const timer = setTimeout(() => {
      const error = document.querySelector('main form [data-strapi-field-error]');
      if (!error) return;
      error.scrollIntoView({ block: 'center' });
      document.querySelector<HTMLElement>(`main form [aria-describedby="${error.id}"]`)?.focus({ preventScroll: true });
    }, openedAfterMs);
    return () => clearTimeout(timer);
  }, [errors]);
  return null;
}
