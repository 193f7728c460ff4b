/** The choices of the version for the visually impaired; each is an attribute of <html> that the style sheets know. */
export const visionChoices = {
  scheme: ['black-on-white', 'white-on-black', 'blue-on-pale-blue', 'brown-on-beige'],
  scale: ['100', '150', '200'],
  tracking: ['normal', 'wide', 'widest'],
  leading: ['normal', 'wide', 'widest'],
  images: ['on', 'grey', 'off'],
} as const;

export type VisionSettings = { [Name in keyof typeof visionChoices]: (typeof visionChoices)[Name][number] };

/** By https its name begins with `__Host-`: no neighbouring host can set it. */
export const visionCookie = 'vision';
/** @param isHttps on a machine of one's own the site is opened without, where not every browser keeps a secure cookie */
type Place = { isHttps: boolean };
const cookieName = ({ isHttps }: Place) => (isHttps ? `__Host-${visionCookie}` : visionCookie);
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
export function visionFromCookie(cookies: string | null | undefined, place: Place): VisionSettings | null {
  const name = cookieName(place);
  const value = cookies
    ?.split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return value ? readVision(new URLSearchParams(value.replaceAll('|', '&').replaceAll(':', '='))) : null;
}

/**
 * What a sent form asks for: the usual version (null), all settings at once, or one (`set=scale:150`) of those there are.
 * @returns changed: the one setting of the panel that was pressed, null for the form with all
 */
export function visionFromForm(
  form: URLSearchParams,
  cookies: string | null,
  place: Place,
): { settings: VisionSettings | null; changed: keyof VisionSettings | null } {
  if (form.get('version') === 'usual') return { settings: null, changed: null };
  const [name = '', value = ''] = form.get('set')?.split(':') ?? [];
  if (!isSetting(name)) return { settings: readVision(form), changed: null };
  const now = visionFromCookie(cookies, place) ?? readVision(new URLSearchParams());
  return { settings: readVision(new URLSearchParams({ ...now, [name]: value })), changed: name };
}

const isSetting = (name: string): name is keyof VisionSettings => Object.hasOwn(visionChoices, name);

/** Set-Cookie that keeps the settings for a year, or forgets them. */
export function visionSetCookie(settings: VisionSettings | null, place: Place): string {
  const value = settings
    ? Object.entries(settings)
        .map(([name, choice]) => `${name}:${choice}`)
        .join('|')
    : '';
  const secure = place.isHttps ? '; Secure' : '';
  return `${cookieName(place)}=${value}; Max-Age=${settings ? maxAgeSeconds : 0}; Path=/; SameSite=Lax; HttpOnly${secure}`;
}

/** Attributes for <html>. Every value comes from the closed lists above, so nothing needs escaping. */
export function visionAttributes(settings: VisionSettings): string {
  return Object.entries(settings)
    .map(([name, choice]) => ` data-${name}="${choice}"`)
    .join('');
}
