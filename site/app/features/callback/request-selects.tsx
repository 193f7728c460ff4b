import type { RequestChoices } from '../../cms/request.server.ts';
import css from './callback-view.module.css';

/** Service and doctor, both by choice. A sub-service that no doctor does cannot be chosen. */
export function RequestSelects({
  choices,
  service,
  doctor,
}: {
  choices: RequestChoices;
  service: string;
  doctor: string;
}) {
  return (
    <>
      <label className={css.select}>
        Услуга
        <select name="service" defaultValue={service}>
          <option value="">Не выбрана</option>
          {choices.services.map((group) => (
            <optgroup key={group.title} label={group.title}>
              {group.choices.map((choice) => (
                <option key={choice.id} value={choice.slug} disabled={choice.isDisabled}>
                  {choice.title}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <label className={css.select}>
        Врач
        <select name="doctor" defaultValue={doctor}>
          <option value="">Любой</option>
          {choices.doctors.map((choice) => (
            <option key={choice.id} value={choice.slug}>
              {choice.name}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
