import type { IconName } from '../../model/icon.ts';
import type { SubServicePage } from '../../model/services.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import css from './service-parts.module.css';

/** Who a service is for, and what to talk over with the doctor first. */
export function Suitability({ suitableFor, discussFirst }: Pick<SubServicePage, 'suitableFor' | 'discussFirst'>) {
  return (
    <div className={css.fit}>
      {suitableFor.length > 0 && <Points title="Подходит, если" icon="check" points={suitableFor} />}
      {discussFirst.length > 0 && <Points title="Сначала обсудим с врачом" icon="circle-alert" points={discussFirst} />}
    </div>
  );
}

function Points({ title, icon, points }: { title: string; icon: IconName; points: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <Icon name={icon} />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The stages of a treatment, numbered, each with how long it takes. */
export function Stages({ stages }: Pick<SubServicePage, 'stages'>) {
  return (
    <ol className={css.steps}>
      {stages.map((stage) => (
        <li key={stage.title}>
          <h3>{stage.title}</h3>
          <span className={css.duration}>{stage.duration}</span>
          {stage.text && <p>{stage.text}</p>}
        </li>
      ))}
    </ol>
  );
}
