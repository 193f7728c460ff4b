import { typeset } from '../lib/typography.server.ts';
import type { ButtonVariant } from '../ui/button/button.tsx';
import type { ButtonFragment } from './generated/graphql.ts';
import { toLinkAddress } from './link-address.ts';

/** A button an editor has put on a page. */
export type LinkButton = { label: string; to: string; variant: ButtonVariant };

/** @returns null when the button has nowhere to lead */
export function toLinkButton(button: ButtonFragment | null | undefined): LinkButton | null {
  const to = button?.url?.trim();
  if (!button || !to) return null;
  return { label: typeset(button.label), to: toLinkAddress(to), variant: button.style ?? 'primary' };
}
