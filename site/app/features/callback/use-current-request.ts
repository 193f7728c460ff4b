import { paths } from '@clinic/contract/paths';
import { useCallback, useState } from 'react';
import type { ClinicFacts } from '../../cms/layout.server.ts';
import type { FormChoices } from '../../cms/submissions.server.ts';
import { clinicsOfChoice } from '../../model/clinics-of-choice.ts';
import type { CallbackPreset, KeptTime } from '../../model/request.ts';
import { useLayout } from '../../shell/layout.ts';
import { nearestClinic } from '../../shell/nearest-clinic.ts';
import { type CurrentRequest, lineOf, sourceLineOf, visitFactsOf } from './current-request.ts';

/** A request as far as the visitor has filled it in, with what its screens say about it. */
export type RequestSummary = {
  request: CurrentRequest;
  /** «Запись к врачу: Кедрова Анна Сергеевна». */
  line: string;
  /** «По акции: Белая осень», unless the line says it. */
  sourceLine: string | null;
  /** What belongs to a chosen time, a line each. */
  visit: string[];
  /** Where another time is chosen. */
  otherTimes: string;
  /** The clinic to call: where the choice is given, or where the subject of the page is. */
  clinic: ClinicFacts;
  /** What the phone will show when that clinic calls. */
  caller: { phone: string; label: string } | null;
  now: Date;
};

type Around = { places: readonly string[]; now: Date; isPreselecting?: boolean; kept?: KeptTime | null };

/**
 * Follows what the visitor asks for, with the contacts of the clinic that it concerns.
 * @param choices `null` while they are loading
 * @param now the same on the server and at hydration
 * @param isPreselecting the doctor of the preset is not chosen in the form yet, but shown
 * @param places ids of the clinics where the subject of the page is given
 * @param kept the time of the request that was sent: its clinic is the one to call
 */
export function useCurrentRequest(
  preset: CallbackPreset,
  choices: FormChoices | null,
  { places, now, isPreselecting = false, kept = null }: Around,
): [RequestSummary, (change: Partial<CurrentRequest>) => void] {
  const layout = useLayout();
  const [change, setChange] = useState<Partial<CurrentRequest>>({});
  const onChange = useCallback((more: Partial<CurrentRequest>) => setChange((before) => ({ ...before, ...more })), []);
  const { doctor } = isPreselecting ? preset : { ...preset, ...change };
  const request: CurrentRequest = { ...preset, source: choices?.source ?? null, ...change, doctor };
  if (kept) request.clinic = kept.clinic;
  const chosen = choices ? clinicsOfChoice(choices, request).map(({ id }) => id) : [];
  const ids = kept ? [kept.clinic] : chosen.length > 0 ? chosen : places;
  const own = ids.length === 1 ? choices?.caller.own[ids[0] ?? ''] : undefined;
  const summary = {
    request,
    line: lineOf(request, choices),
    sourceLine: sourceLineOf(request),
    visit: choices ? visitFactsOf(choices, request) : [],
    otherTimes: paths.times({
      ...{ doctor: request.doctor, service: request.service },
      clinic: choices?.clinics.find(({ id }) => id === request.clinic)?.slug,
    }),
    clinic: nearestClinic(layout, ids),
    caller: choices && { label: choices.caller.label, phone: own || choices.caller.phone },
    now,
  };
  return [summary, onChange];
}
