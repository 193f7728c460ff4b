/** A typed fact in its canonical form, or why it cannot be accepted, in Russian for the person who typed it. */
export type Checked = { value: string; error: null } | { value: null; error: string };

export const accepted = (value: string): Checked => ({ value, error: null });
export const refused = (error: string): Checked => ({ value: null, error });

/** Characters without a width, marks of writing direction, soft hyphens: they come along with a paste. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Returns a typed fact without invisible characters and without white space around it. */
export const withoutInvisible = (typed: string): string => typed.replace(invisible, '').trim();
