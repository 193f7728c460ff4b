import type { RequestType } from '../../shell/frame.ts';

/** Apart from the form's schema: the page names the type without it. */
export const requestTypes = ['doctor', 'resume', 'question'] as const satisfies readonly RequestType[];

/** Names what the form was opened with: its draft comes back where the same is opened again. */
export const openingOf = ({
  type,
  service,
  doctor,
  clinic,
}: Record<'type' | 'service' | 'doctor' | 'clinic', string>) => [type, service, doctor, clinic].join(' ');
