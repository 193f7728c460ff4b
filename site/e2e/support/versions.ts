import type { BrowserContext } from '@playwright/test';

/** Tested windows; 320 px is also a window of 1280 px at 400 % (WCAG 1.4.10). */
export const windows = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  narrow: { width: 320, height: 640 },
} as const;
export const tablet = { width: 820, height: 1180 };

/** Cookie values of the version for the visually impaired; `null`: the usual version. */
export type Version = string | null;

export const usual: Version = null;
export const schemes = ['black-on-white', 'white-on-black', 'blue-on-pale-blue', 'brown-on-beige'] as const;
export const largest = (scheme: string = schemes[0]): Version =>
  `scheme:${scheme}|scale:200|tracking:wide|leading:wide`;

export async function choose(context: BrowserContext, baseURL: string | undefined, version: Version): Promise<void> {
  const url = baseURL ?? '';
  if (version === null) await context.clearCookies({ name: 'vision' });
  else await context.addCookies([{ name: 'vision', value: version, url }]);
}
