import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

/** A titled section: the heading on the left, tools such as a link or arrows on the right. */
export function Section({
  title,
  intro,
  tools,
  id,
  className,
  bleed,
  children,
}: {
  title: ReactNode;
  intro?: ReactNode;
  tools?: ReactNode;
  id?: string;
  className?: string | undefined;
  /** The content has its own margins, as a rail that runs off the screen. */
  bleed?: boolean;
  children: ReactNode;
}) {
  const headingId = useId();
  const head = (
    <div className="section__head">
      <div>
        <h2 id={headingId}>{title}</h2>
        {intro && <p>{intro}</p>}
      </div>
      {tools && <div className="section__tools">{tools}</div>}
    </div>
  );
  return (
    <section className={clsx('section', className)} id={id} aria-labelledby={headingId}>
      {bleed ? (
        <>
          <div className="wrap">{head}</div>
          {children}
        </>
      ) : (
        <div className="wrap">
          {head}
          {children}
        </div>
      )}
    </section>
  );
}
