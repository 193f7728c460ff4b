import { useCallback, useState } from 'react';
import type { ClinicFacts } from '../../model/layout.ts';
import type { CallbackPreset, FormChoices } from '../../model/request.ts';
import { useLayout } from '../../shell/layout.ts';
import { nearestClinic } from '../../shell/nearest-clinic.ts';
import { type Asked, clinicsOfAsked, lineOf } from './callback-asked.ts';

type Asking = {
  asked: Asked;
  onAsk: (change: Partial<Asked>) => void;
  /** «Запись к врачу: Кедрова Анна Сергеевна». */
  line: string;
  /** The clinic to call: where the choice is given, or where the subject of the page is. */
  clinic: ClinicFacts;
};

/**
 * Follows what the visitor asks for, with the contacts of the clinic that it concerns.
 * @param choices `null` while they are loading
 * @param isPreselecting the doctor of the preset is not chosen in the form yet, but shown
 * @param places ids of the clinics where the subject of the page is given
 */
export function useAsked(
  preset: CallbackPreset,
  choices: FormChoices | null,
  { places, isPreselecting = false }: { places: readonly string[]; isPreselecting?: boolean },
): Asking {
  const layout = useLayout();
  const [change, setChange] = useState<Partial<Asked>>({});
  const onAsk = useCallback((more: Partial<Asked>) => setChange((before) => ({ ...before, ...more })), []);
  const { doctor } = isPreselecting ? preset : { ...preset, ...change };
  const asked: Asked = { ...preset, source: choices?.source ?? null, ...change, doctor };
  const chosen = choices ? clinicsOfAsked(choices, asked).map(({ id }) => id) : [];
  return {
    asked,
    onAsk,
    line: lineOf(asked, choices),
    clinic: nearestClinic(layout, chosen.length > 0 ? chosen : places),
  };
}
