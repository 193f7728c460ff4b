import { Typography } from '@strapi/design-system';
import { type ComponentProps, lazy, Suspense } from 'react';

const RichTextInput = lazy(() => import('./rich-text-input'));

/** The editor's large files load when a form first needs them. */
export default function RichTextField(props: ComponentProps<typeof RichTextInput>) {
  return (
    <Suspense fallback={<Typography textColor="neutral600">Загружается…</Typography>}>
      <RichTextInput {...props} />
    </Suspense>
  );
}
