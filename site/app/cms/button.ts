import { typeset } from '../lib/typography.server.ts';
import type { LinkButton } from '../model/layout.ts';
import type { ButtonFragment } from './generated/graphql.ts';
import { toLinkAddress } from './link-address.ts';

/** @returns null when the button has nowhere to lead */
export function toLinkButton(button: ButtonFragment | null | undefined): LinkButton | null {
  const to = button?.url?.trim();
  if (!button || !to) return null;
  return { label: typeset(button.label), to: toLinkAddress(to), variant: button.style ?? 'primary' };
}
