import type { Figure } from '../../cms/fragments.server.ts';
import css from './figures.module.css';

/** Figures about the clinic: a large value with its unit and a title. */
export function Figures({ figures, hasTexts }: { figures: readonly Figure[]; hasTexts?: boolean }) {
  if (figures.length === 0) return null;
  return (
    <dl className={css.figures} data-count={figures.length}>
      {figures.map((figure) => (
        <div key={figure.id}>
          <dt>{figure.title}</dt>
          <dd>
            {figure.value}
            {figure.unit && <small>{`\u00a0${figure.unit}`}</small>}
          </dd>
          {hasTexts && figure.text && <dd className={css.text}>{figure.text}</dd>}
        </div>
      ))}
    </dl>
  );
}
