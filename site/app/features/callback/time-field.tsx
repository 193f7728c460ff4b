import { paths } from '@clinic/contract/paths';
import { useEffect, useState } from 'react';
import type { FieldState } from '../../forms/use-field-states.ts';
import { visitText } from '../../lib/visit-time.ts';
import type { CallbackPreset, RequestChoice } from '../../model/request.ts';
import type { FreeTime, NearestTimes } from '../../model/times.ts';
import { FieldError } from '../../ui/field/field.tsx';
import css from './callback-form.module.css';

/**
 * The time that the visitor chose on a page of free times: kept, changed or dropped. When it was taken meanwhile, the
 * nearest free ones stand instead. Works without script; the content service decides.
 * @param chosen what the visitor asks for at the moment: a time belongs to its doctor and clinic
 * @param offered by the server, to a form without script
 */
export function TimeField({
  preset,
  chosen,
  value = preset.time,
  offered,
  state: { error },
  onTime,
}: {
  preset: CallbackPreset;
  chosen: RequestChoice;
  value?: string | undefined;
  offered: readonly FreeTime[];
  state: FieldState;
  onTime: (time: string) => void;
}) {
  const isMoved = chosen.doctor !== preset.doctor || (preset.clinic !== '' && chosen.clinic !== preset.clinic);
  const [selected, setSelected] = useState(value);
  // Refused times stay away, also while the visitor chooses another one.
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [seen, setSeen] = useState<string>();
  if (error !== seen) {
    setSeen(error);
    if (error && selected) {
      setRefused([...refused, selected]);
      setSelected('');
    }
  }
  const times = useOffered({ ...chosen, time: refused.at(-1) ?? value }, offered, error !== undefined);
  const current = isMoved ? '' : selected;
  useEffect(() => onTime(current), [onTime, current]);
  const shown = [...new Set([value, ...times.map(({ at }) => at)])].filter((at) => at && !refused.includes(at)).sort();
  if (!preset.time && shown.length === 0 && !error) return null;
  return (
    <fieldset className={`${css.visit} ${css.wide}`} data-for="doctor" aria-describedby="callback-time-error">
      <legend>Время приёма</legend>
      <FieldError id="callback-time" error={error} />
      {isMoved ? (
        <p role="status">Это время у другого врача или в другой клинике, и оно сброшено.</p>
      ) : (
        [...shown, ''].map((time, i) => (
          // A refusal clears the choice, which the browser keeps.
          <label key={`${time} ${refused.length}`} className={css.type}>
            <input
              type="radio"
              name="time"
              id={i === 0 ? 'callback-time' : undefined}
              value={time}
              defaultChecked={time === selected}
              onChange={() => setSelected(time)}
            />
            <span>{time ? visitText(time) : 'Подобрать по телефону'}</span>
          </label>
        ))
      )}
    </fieldset>
  );
}

/** Returns the times of an answer; none of an error, over the rate limit or during an outage. */
export async function timesIn(response: Response): Promise<readonly FreeTime[]> {
  return response.status === 200 ? ((await response.json()) as NearestTimes).times : [];
}

/** Returns the free times to offer: those of the server, or the nearest to a time that was refused by script. */
function useOffered(
  { doctor, service, clinic, time }: RequestChoice & { time: string },
  offered: readonly FreeTime[],
  isTaken: boolean,
) {
  const [times, setTimes] = useState(offered);
  useEffect(() => {
    if (!isTaken || offered.length > 0) return;
    const closing = new AbortController();
    fetch(paths.nearestTimes({ doctor, service, clinic, time }), { signal: closing.signal })
      .then(timesIn)
      .then(setTimes)
      // The link to all times stays.
      .catch(() => {});
    return () => closing.abort();
  }, [isTaken, offered, doctor, service, clinic, time]);
  return times;
}
