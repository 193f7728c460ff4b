import type { ConsentPurpose } from '@clinic/contract/submissions/fields';

/** Returns the consent that a type of request needs: a CV has one of its own. */
export const consentOf = (type: string | null | undefined): ConsentPurpose =>
  type === 'resume' ? 'resume' : 'callback';
