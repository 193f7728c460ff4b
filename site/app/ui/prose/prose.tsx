import { clsx } from 'clsx';
import type { EditAttribute } from '../../lib/editable.ts';

/** Sanitised HTML of an editor's text. The string must come from `renderRichText`. */
export function Prose({
  html,
  className,
  edit,
}: {
  html: string;
  className?: string | undefined;
  edit?: EditAttribute;
}) {
  if (!html) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server by renderRichText
  return <div {...edit} className={clsx('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
