/** The choices of the version for the visually impaired; each is an attribute of <html> that the style sheets know. */
export const visionChoices = {
  scheme: ['black-on-white', 'white-on-black', 'blue-on-pale-blue', 'brown-on-beige'],
  scale: ['100', '150', '200'],
  tracking: ['normal', 'wide', 'widest'],
  leading: ['normal', 'wide'],
  images: ['on', 'grey'],
} as const;

export type VisionSettings = { [Name in keyof typeof visionChoices]: (typeof visionChoices)[Name][number] };

export const visionCookie = 'vision';
const maxAgeSeconds = 365 * 86_400;

/** Settings from a form or a cookie. Anything unknown falls back to the first choice. */
export function readVision(values: URLSearchParams): VisionSettings {
  const pick = <Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): Choice =>
    choices.find((choice) => choice === values.get(name)) ?? choices[0];
  return {
    scheme: pick('scheme', visionChoices.scheme),
    scale: pick('scale', visionChoices.scale),
    tracking: pick('tracking', visionChoices.tracking),
    leading: pick('leading', visionChoices.leading),
    images: pick('images', visionChoices.images),
  };
}

/** The settings a visitor's cookie keeps; null when the usual version is on. */
export function visionFromCookie(cookies: string | null | undefined): VisionSettings | null {
  const value = cookies
    ?.split('; ')
    .find((cookie) => cookie.startsWith(`${visionCookie}=`))
    ?.slice(visionCookie.length + 1);
  return value ? readVision(new URLSearchParams(value.replaceAll('|', '&').replaceAll(':', '='))) : null;
}

/** Set-Cookie that keeps the settings for a year, or forgets them. */
export function visionSetCookie(settings: VisionSettings | null, options: { isHttps: boolean }): string {
  const value = settings
    ? Object.entries(settings)
        .map(([name, choice]) => `${name}:${choice}`)
        .join('|')
    : '';
  const secure = options.isHttps ? '; Secure' : '';
  return `${visionCookie}=${value}; Max-Age=${settings ? maxAgeSeconds : 0}; Path=/; SameSite=Lax; HttpOnly${secure}`;
}

/** Attributes for <html>. Every value comes from the closed lists above, so nothing needs escaping. */
export function visionAttributes(settings: VisionSettings): string {
  return Object.entries(settings)
    .map(([name, choice]) => ` data-${name}="${choice}"`)
    .join('');
}
