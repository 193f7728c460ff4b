import type { RequestType } from '../../shell/frame.ts';

/** Apart from the form's schema: the page names the type without it. */
export const requestTypes = ['doctor', 'resume', 'question'] as const satisfies readonly RequestType[];
