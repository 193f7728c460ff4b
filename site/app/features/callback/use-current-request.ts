import { useCallback, useState } from 'react';
import { clinicsOfChoice } from '../../lib/clinics-of-choice.ts';
import type { ClinicFacts } from '../../model/layout.ts';
import type { CallbackPreset, FormChoices } from '../../model/request.ts';
import { useLayout } from '../../shell/layout.ts';
import { nearestClinic } from '../../shell/nearest-clinic.ts';
import { type CurrentRequest, lineOf, sourceLineOf } from './current-request.ts';

/** A request as far as the visitor has filled it in, with what its screens say about it. */
export type RequestSummary = {
  request: CurrentRequest;
  /** «Запись к врачу: Кедрова Анна Сергеевна». */
  line: string;
  /** «По акции: Белая осень», unless the line says it. */
  sourceLine: string | null;
  /** The clinic to call: where the choice is given, or where the subject of the page is. */
  clinic: ClinicFacts;
  caller: FormChoices['caller'] | null;
  now: Date;
};

/**
 * Follows what the visitor asks for, with the contacts of the clinic that it concerns.
 * @param choices `null` while they are loading
 * @param now the same on the server and at hydration
 * @param isPreselecting the doctor of the preset is not chosen in the form yet, but shown
 * @param places ids of the clinics where the subject of the page is given
 */
export function useCurrentRequest(
  preset: CallbackPreset,
  choices: FormChoices | null,
  { places, now, isPreselecting = false }: { places: readonly string[]; now: Date; isPreselecting?: boolean },
): [RequestSummary, (change: Partial<CurrentRequest>) => void] {
  const layout = useLayout();
  const [change, setChange] = useState<Partial<CurrentRequest>>({});
  const onChange = useCallback((more: Partial<CurrentRequest>) => setChange((before) => ({ ...before, ...more })), []);
  const { doctor } = isPreselecting ? preset : { ...preset, ...change };
  const request: CurrentRequest = { ...preset, source: choices?.source ?? null, ...change, doctor };
  const chosen = choices ? clinicsOfChoice(choices, request).map(({ id }) => id) : [];
  const summary = {
    request,
    line: lineOf(request, choices),
    sourceLine: sourceLineOf(request),
    clinic: nearestClinic(layout, chosen.length > 0 ? chosen : places),
    caller: choices?.caller ?? null,
    now,
  };
  return [summary, onChange];
}
