import { readLink } from '@clinic/contract/link';

/** Whole URLs of this site work as well, so its hosts need not be known here. */
const noHosts = { site: [], files: [] };

/**
 * Returns an editor's link in its canonical form, or `null` for one that leads nowhere. Links stored before they were
 * checked are read alike.
 */
export const toLinkUrl = (input: string | null | undefined): string | null => readLink(input ?? '', noHosts).value;
