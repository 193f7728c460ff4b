import { clsx } from 'clsx';

/** Sanitised HTML of an editor's text. The string must come from `renderRichText`. */
export function Prose({ html, className }: { html: string; className?: string | undefined }) {
  if (!html) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server by renderRichText
  return <div className={clsx('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
