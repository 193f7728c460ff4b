/** From here on a screen's density counts as 2: the eye sees no more, the visitor pays for it (docs/specification.md section 9). */
const denseFrom = '2.2dppx';
/** Phones that are so dense have 3 pixels for one, or a little less. */
const share = 2 / 3;

/**
 * Tells dense screens that a picture is shown smaller than it is, which `srcset` has no other way to say.
 * @param sizes as in the HTML attribute, of plain lengths: `(max-width: 640px) 92vw, 510px`
 */
export function capDensity(sizes: string): string {
  const capped = sizes.split(/,\s*/).map((size) => {
    const [, condition = '', length = '', unit = ''] = /^(?:(\(.+\))\s+)?([\d.]+)([a-z]+)$/.exec(size) ?? [];
    const and = condition && ` and ${condition}`;
    return `(min-resolution: ${denseFrom})${and} ${Math.round(Number(length) * share)}${unit}`;
  });
  return [...capped, sizes].join(', ');
}
