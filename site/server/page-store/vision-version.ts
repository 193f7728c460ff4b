import { globSync } from 'node:fs';
import { visionPanel } from '#app/features/vision/vision-panel.ts';
import { visionAttributes, visionFromCookie } from '#app/features/vision/vision-settings.ts';

/** The page as this visitor gets it; the same object when he reads the usual version. */
export type WithVision = (html: string, cookies: string | undefined) => string;

/** Returns the path of the version's own style sheet (site/vite/vision-styles.ts); null in development. */
export function findVisionStyles(clientDir: string): string | null {
  const [name] = globSync('vision-version-*.css', { cwd: `${clientDir}/assets` });
  return name ? `/assets/${name}` : null;
}

/**
 * The same page for everyone; a visitor's own settings for poor eyesight are set on <html> as it leaves, with their style
 * sheet, which the browser waits for before it paints, and the panel. React leaves alone what it does not know in <head> and <body>.
 */
export function createWithVision({ styles, isHttps }: { styles: string | null; isHttps: boolean }): WithVision {
  const link = styles ? `<link rel="stylesheet" href="${styles}"/>` : '';
  return (html, cookies) => {
    const settings = visionFromCookie(cookies, { isHttps });
    if (!settings) return html;
    return html
      .replace('<html lang="ru"', `<html lang="ru"${visionAttributes(settings)}`)
      .replace('</head>', `${link}</head>`)
      .replace(/<(?:header|main)\b/, (frame) => visionPanel(settings) + frame);
  };
}

/** Nobody else's, and not to be mixed up with the usual page. */
export const ownPageHeaders: readonly (readonly [string, string])[] = [
  ['Cache-Control', 'private, no-store'],
  ['Vary', 'Cookie'],
];
